// What is fetched with the sixth step: filling the solicitud, and taking it along.
import '../styles/paperwork.css';

export { Person } from './person.tsx';
export { Codes, Take } from './take.tsx';

// What is fetched for a program that asks a lot: from what one wants to what one may get.
import '../styles/guide.css';

export { Asking } from './asking.tsx';
export { Fits } from './fits.tsx';
export { Goals } from './goals.tsx';
export { Narrow } from './narrow.tsx';

// The counter of the ventanilla. Who does not work there does not download it.
import { Frame } from '../ui/frame.tsx';
import { Later, part } from '../ui/later.tsx';
import { Loading } from '../ui/states.tsx';

const counter = part(() => import('../counter/counter.tsx'));

export function Counter() {
  const waiting = <Frame name="Ventanilla" back={{ path: '/menu', name: 'Menú' }}><Loading /></Frame>;
  return <Later part={counter} waiting={waiting}>{({ CounterView }) => <CounterView />}</Later>;
}

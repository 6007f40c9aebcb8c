// Honest doubt: what a rule can also mean, what each reading comes to, and a switch.
import type { Reading, Totals } from '../core/types.ts';
import type { Draft } from '../state/draft.ts';
import type { Estimate } from '../state/estimate.ts';
import { change } from '../state/session.ts';
import { Fold, Icon, Money, Rule } from '../ui/basics.tsx';
import { isDoubt, names, totalsThatChange } from './doubts.ts';

export function Readings({ now, draft }: { now: Estimate; draft: Draft }) {
  const changing = now.result.lecturas.filter((each) => isDoubt(each, now.result.total) || each.predeterminada === false);
  const idle = now.result.lecturas.filter((each) => !changing.includes(each));
  if (changing.length === 0 && idle.length === 0) return null;
  return (
    <div class="section">
      {changing.map((reading) => <ReadingCard key={reading.id} reading={reading} total={now.result.total} chosen={draft.lecturas[reading.id]} />)}
      {idle.length > 0 && (
        <Fold title="Otras dudas que no cambian su cuenta">
          {idle.map(({ id, titulo, texto, fuente }) => (
            <div key={id} style={{ paddingBottom: '8px' }}>
              <p><b>{titulo}.</b> {texto}</p>
              <Rule fuente={fuente} />
            </div>
          ))}
        </Fold>
      )}
    </div>
  );
}

function ReadingCard({ reading, total, chosen }: { reading: Reading; total: Totals; chosen: string | undefined }) {
  const heading = `lectura-${reading.id}`;
  const totalOf = (id: string) => (id === reading.tomada ? total : reading.otras?.find((each) => each.id === id)?.total);
  const changing = totalsThatChange(reading.opciones.flatMap(({ id }) => totalOf(id) ?? []));
  return (
    <section class="reading" aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        <Icon name="duda" />
        <span>La regla se puede leer de {reading.opciones.length === 2 ? 'dos' : reading.opciones.length} formas</span>
      </h2>
      <fieldset>
        <legend>{reading.pregunta}</legend>
        {reading.opciones.map(({ id, texto }) => {
          const amounts = totalOf(id);
          return (
            <label class="option" key={id}>
              <input
                type="radio"
                name={heading}
                checked={id === (chosen ?? reading.tomada)}
                onChange={() => change((draft) => ({ ...draft, lecturas: { ...draft.lecturas, [reading.id]: id } }), 'Cambió la forma de leer la regla')}
              />
              <span>
                {texto}
                {amounts && changing.map((key) => (
                  <b key={key}>{key !== 'subsidio' && `${names[key]}: `}<Money amount={amounts[key] ?? '0.00'} /></b>
                ))}
                {!amounts && <span class="small muted">No cambia su cuenta</span>}
              </span>
            </label>
          );
        })}
      </fieldset>
      <p class="small" style={{ marginTop: '12px' }}>En la ventanilla le dicen cuál vale.</p>
      <Rule fuente={reading.fuente} />
    </section>
  );
}

// The decision sheet, for paper alone. It must be whole in grey.
import { whyOf } from '../state/identity_words.ts';
import { date, list, money } from '../text/format.ts';
import { plainText } from '../text/plain.ts';
import { Table, VerdictCard } from './comparison.tsx';
import { decisionNames, type Decided, type Decision, type Paper } from './decision.tsx';
import { checkNames, type Person } from './person.ts';
import type { Reviewed } from './review.ts';
import { plainLine } from './verdict.ts';

const Box = ({ ticked }: { ticked: boolean }) => <span class={ticked ? 'box ticked' : 'box'}>{ticked && <span class="hidden">Marcado: </span>}</span>;

export function Sheet({ reviewed, person, papers, decided, made }: {
  reviewed: Reviewed;
  person: Person | null;
  papers: readonly Paper[];
  decided: Decided;
  /** Day and hour. */
  made: { day: string; hour: string };
}) {
  const { verdict, program } = reviewed;
  const rules = verdict?.resultado?.reglas;
  const subsidy = verdict?.resultado?.total.subsidio;
  return (
    <div class="print-only sheet counter-sheet">
      <div class="sheet-head"><span>Surco · Hoja de revisión</span><span>Folio {plainLine(verdict?.folio ?? '') || 'sin folio'}</span></div>
      <p>
        {program?.summary.nombre}. Revisada el {date(made.day)}, {made.hour}.
        {rules && <> Reglas versión {rules.version} ({rules.sha256.slice(0, 8)}).</>}
      </p>
      {person && (
        <section>
          <h2>{person.name || 'Quien pide'}</h2>
          <dl class="facts">
            {person.main.map(({ label, value, check }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {value}{check && ` (${checkNames[check.estado].toLowerCase()})`}
                  {check && whyOf(check).map((each) => <span class="check-why" key={each}>{each}</span>)}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <VerdictCard reviewed={reviewed} />
      <Table reviewed={reviewed} onlyDifferent={false} caption="Declarado y calculado" />
      {papers.length > 0 && (
        <section>
          <h2>Papeles vistos</h2>
          <ul>
            {papers.filter(({ paper }) => paper).map(({ id, name, copies, about }) => (
              <li key={id}><Box ticked={decided.seen.has(id)} />{name}{copies.length > 0 && ` (${list(copies).toLowerCase()})`} <span class="where">{about}</span></li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>Decisión</h2>
        <ul>
          {(Object.keys(decisionNames) as Decision[]).map((each) => (
            <li key={each}><Box ticked={decided.decision === each} />{decisionNames[each]}{each === 'procede' && subsidy && `: ${money(subsidy)}`}</li>
          ))}
        </ul>
        <p>Observaciones: {plainText(decided.note) || <span class="blank">&nbsp;</span>}</p>
      </section>
      <div class="signatures">
        <p class="sign-here">Nombre y firma de quien revisa</p>
        <p class="sign-here">Nombre y firma de quien pide</p>
      </div>
    </div>
  );
}

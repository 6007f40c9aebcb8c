// What follows the lines: notices, scores and dates, and the amount against the hectares.
import { useState } from 'preact/hooks';
import type { Program } from '../core/program.ts';
import type { Result } from '../core/types.ts';
import type { Draft } from '../state/draft.ts';
import type { Estimate } from '../state/estimate.ts';
import { date, list, sentence } from '../text/format.ts';
import { Note, Rule } from '../ui/basics.tsx';
import { AmountChart } from '../ui/chart.tsx';
import { Choices, FactField } from '../ui/fields.tsx';
import { partidaName } from '../screens/names.ts';

export function Notices({ result }: { result: Result }) {
  const notices = result.avisos.filter(({ partida }) => partida === undefined);
  if (notices.length === 0) return null;
  return (
    <div class="section">
      {notices.map(({ codigo, texto, fuente }) => (
        <Note kind="info" key={codigo + texto}>
          <p>{texto}</p>
          {fuente && <Rule fuente={fuente} />}
        </Note>
      ))}
    </div>
  );
}

export function Sheets({ now: { result: { cedulas = [], plazos = [] } }, program, draft }: { now: Estimate; program: Program; draft: Draft }) {
  if (cedulas.length === 0 && plazos.length === 0) return null;
  return (
    <div class="section">
      {cedulas.map((each) => (
        <div key={each.id}>
          <h2>{each.nombre}</h2>
          <p><b>{each.puntos} puntos.</b>{each.minimo && ` Se piden ${each.minimo}.`}</p>
          <Rule fuente={each.fuente} />
        </div>
      ))}
      {plazos.length > 0 && (
        <>
          <h2>Fechas</h2>
          <ol class="ordered">
            {plazos.map((each, index) => (
              <Step
                key={each.id}
                step={each}
                first={plazos.findIndex(({ desde }) => desde === each.desde) === index}
                program={program}
                draft={draft}
              />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

/** What is known of the days that an office published as days of rest. */
function addedDays(days: readonly string[]): string {
  return days.length === 0
    ? 'No hay cargado ningún día que la oficina haya publicado como inhábil. Si cerró algún día, el plazo termina después.'
    : `Ya se descuenta lo que la oficina publicó como inhábil: ${list(days.map((each) => date(each)))}. Si cerró algún otro día, el plazo termina después.`;
}

/** A step of the way, with the day that it counts from where one can say it. */
function Step({ step, first, program, draft }: {
  step: NonNullable<Result['plazos']>[number];
  /** Whether no earlier step counts from the same day. */
  first: boolean;
  program: Program;
  draft: Draft;
}) {
  const fact = step.desde === undefined ? undefined : program.facts.get(step.desde);
  return (
    <li>
      <b>{sentence(step.titulo)}{step.fecha ? `: ${date(step.fecha)}` : ''}.</b> {step.texto}
      {step.fecha === null && fact && !first && <span class="small muted"> Para saberlo falta un dato: {fact.pregunta}</span>}
      {step.dias_adicionales && <p class="small muted">{addedDays(step.dias_adicionales)}</p>}
      {fact && first && (
        <div style={{ marginTop: '8px' }}>
          <FactField fact={fact} place={{ of: 'solicitante' }} draft={draft} />
        </div>
      )}
    </li>
  );
}

export function Chart({ now, program, draft }: { now: Estimate; program: Program; draft: Draft }) {
  const [picked, setPicked] = useState('');
  const drawable = now.result.partidas.filter((line) =>
    program.concepts.get(line.concepto)?.medidas.includes('superficie_ha') && line.subsidio !== null && line.estado !== 'rechazada');
  const line = drawable.find(({ id }) => id === picked) ?? drawable[0];
  if (!line || now.result.elegibilidad === 'no_elegible') return null;
  const nameOf = (id: string) => {
    const partida = draft.partidas.find((each) => each.id === id);
    return partida ? partidaName(program, draft, partida) : id;
  };
  return (
    <div class="section">
      {drawable.length > 1 && (
        <div style={{ marginBottom: '16px' }}>
          <Choices
            small
            legend="Apoyo según las hectáreas de"
            name="grafica"
            value={line.id}
            choices={drawable.map(({ id }) => ({ value: id, label: nameOf(id) }))}
            onPick={setPicked}
          />
        </div>
      )}
      <AmountChart key={line.id} caso={now.caso} line={line} name={nameOf(line.id)} />
    </div>
  );
}

// What follows the lines: notices, scores and dates, and the amount against the hectares.
import { useState } from 'preact/hooks';
import type { Program } from '../core/program.ts';
import type { Result } from '../core/types.ts';
import type { Draft } from '../state/draft.ts';
import type { Estimate } from '../state/estimate.ts';
import { date, sentence } from '../text/format.ts';
import { Note, Rule } from '../ui/basics.tsx';
import { AmountChart } from '../ui/chart.tsx';
import { Choices } from '../ui/fields.tsx';
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

export function Sheets({ result: { cedulas = [], plazos = [] } }: { result: Result }) {
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
            {plazos.map((each) => (
              <li key={each.id}><b>{sentence(each.titulo)}{each.fecha ? `: ${date(each.fecha)}` : ''}.</b> {each.texto}</li>
            ))}
          </ol>
        </>
      )}
    </div>
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

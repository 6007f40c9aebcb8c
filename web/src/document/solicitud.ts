// The solicitud as a PDF. Loaded only when somebody asks for it.
import { Flow } from './flow.ts';
import type { Entry, Paper, PaperForm } from './model.ts';
import { marked, missingLine, wrongLines } from './model.ts';
import { Pdf, type PageSize } from './pdf.ts';
import { modules } from './qr.ts';

export type { PageSize } from './pdf.ts';

/**
 * @param codes the texts of the QR codes, in order
 * @param made ISO, the day on which it is put on paper
 */
export async function solicitudPdf(paper: Paper, codes: readonly string[], size: PageSize, made: string): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new Pdf(size, { title: `Solicitud de apoyo, ${paper.program}${paper.person ? `: ${paper.person.slice(0, 120)}` : ''}`, made });
  const flow = new Flow(pdf);
  flow.heading(`Solicitud de apoyo · ${paper.program}`, 1);
  flow.paragraph(paper.authority, { weight: 'bold' });
  flow.paragraph(`${paper.about}${paper.folio ? ` Folio ${paper.folio}.` : ''}`, { size: 9 });
  paper.forms.forEach((form, index) => {
    if (index > 0) flow.newPage();
    drawForm(flow, form);
  });
  drawReasons(flow, paper);
  if (codes.length > 0) {
    flow.newPage();
    flow.heading('Para leer en la ventanilla', 2);
    flow.paragraph(
      codes.length === 1
        ? 'Este código lleva toda su solicitud: en la ventanilla no la vuelven a escribir.'
        : `Estos ${codes.length} códigos llevan toda su solicitud: en la ventanilla no la vuelven a escribir. Se leen en cualquier orden, y hacen falta todos.`,
      { size: 9.5 },
    );
    flow.space(4);
    flow.codes(codes.map((text, index) => ({ label: `Código ${index + 1} de ${codes.length}`, data: modules(text) })));
  }
  if (pdf.lost) {
    flow.paragraph('Algunas letras no se pudieron imprimir tal cual. En los códigos van como usted las escribió.', { size: 9 });
  }
  const folio = paper.folio ? ` · Folio ${paper.folio}` : '';
  flow.footers((page, pages) => `Surco · ${paper.program}${folio} · Página ${page} de ${pages}`);
  return pdf.bytes();
}

function drawForm(flow: Flow, form: PaperForm): void {
  flow.heading(form.title, 2);
  flow.paragraph(`${form.purpose} (${form.where})`, { size: 9 });
  if (form.legend) flow.paragraph(form.legend, { size: 9 });
  for (const { title, entries } of form.sections) {
    flow.heading(title, 3);
    for (const each of entries) drawEntry(flow, each);
  }
}

function drawEntry(flow: Flow, entry: Entry): void {
  switch (entry.kind) {
    case 'fact':
      if (entry.value === '') flow.blank(marked(entry), entry.where, 20);
      else flow.row([{ text: marked(entry), share: 0.42, below: entry.where }, { text: entry.value, share: 0.58, weight: 'bold', size: 10.5 }]);
      return;
    case 'blank':
      flow.blank(entry.label, entry.by === 'ventanilla' ? 'Lo llena la ventanilla' : undefined, 34);
      return;
    case 'declares':
      flow.paragraph(`• ${entry.text}`, { size: 9.5 });
      return;
    case 'lines':
      flow.row([
        { text: 'Qué pide', share: 0.4, size: 9, weight: 'bold' },
        { text: 'Se apoya', share: 0.2, size: 9, weight: 'bold' },
        { text: 'Apoyo', share: 0.2, size: 9, weight: 'bold', align: 'right' },
        { text: 'Usted paga', share: 0.2, size: 9, weight: 'bold', align: 'right' },
      ], { rule: 0.9 });
      for (const { name, where, supported, subsidy, own, state } of entry.lines) {
        flow.row([
          { text: name, share: 0.4, below: where },
          { text: supported, share: 0.2, below: state },
          { text: subsidy, share: 0.2, weight: 'bold', align: 'right' },
          { text: own, share: 0.2, align: 'right' },
        ]);
      }
      return;
    case 'totals':
      for (const { label, amount } of entry.totals) {
        flow.row([{ text: label, share: 0.6, weight: 'bold' }, { text: amount, share: 0.4, weight: 'bold', size: 12, align: 'right' }]);
      }
      if (entry.note) flow.paragraph(entry.note, { size: 9 });
      return;
    case 'papers':
      for (const { done, name, about } of entry.papers) flow.check(done, name, about);
  }
}

/** How each amount came about and why it is not more, once. */
function drawReasons(flow: Flow, paper: Paper): void {
  const lines = new Map(paper.forms.flatMap(({ sections }) => sections.flatMap(({ entries }) => entries))
    .flatMap((each) => (each.kind === 'lines' ? each.lines : []))
    .map((line) => [`${line.name} ${line.supported} ${line.subsidy}`, line]));
  flow.heading('Cómo salió la cuenta', 2);
  for (const { name, steps, reasons, state } of lines.values()) {
    flow.paragraph(`${name}. ${state}.`, { weight: 'bold' });
    for (const each of [...steps, ...reasons]) flow.paragraph(each, { size: 9.5, indent: 12 });
  }
  for (const note of paper.notes) flow.paragraph(note, { size: 9.5 });
  if (paper.left.length > 0) flow.paragraph('Lo que no entró en esta solicitud', { weight: 'bold' });
  for (const each of paper.left) flow.paragraph(each, { indent: 12 });
  for (const each of wrongLines(paper)) flow.paragraph(each, { weight: 'bold' });
  const missing = missingLine(paper);
  if (missing) flow.paragraph(missing, { weight: 'bold' });
  flow.paragraph(paper.promise, { size: 9.5 });
}

import type { NamedCheckpoint } from 'contracts/history/named-checkpoint';
import { MUTED, ensureSpace, paragraph } from '../pdf/document.ts';
import { CODE_FONT, TEXT_FONT } from '../pdf/fonts.ts';

const NOTE_HEIGHT = 84;

/** What a checkpoint on a document is good for, in both languages of the portal. */
function checkpointWords({ origin, size }: NamedCheckpoint): readonly string[] {
  return [
    `Checkpoint of the log ${origin}: when this was made, ${size} events were signed under the root hash below. Keep it: no event before it can be changed without its showing. Anybody can check a later checkpoint against it at /api/history/log/consistency?from=${size}.`,
    `Kontrolna tačka dnevnika ${origin}: kada je ovo napravljeno, ${size} događaja bilo je potpisano pod korijenskim otiskom ispod. Sačuvajte je: nijedan raniji događaj ne može se promijeniti a da se to ne vidi. Svako može provjeriti kasniju kontrolnu tačku na /api/history/log/consistency?from=${size}.`,
  ];
}

/** Writes it behind the last line of a document; nothing where there is none yet. */
export function drawCheckpoint(
  document: PDFKit.PDFDocument,
  checkpoint: NamedCheckpoint | undefined,
): void {
  if (!checkpoint) return;
  ensureSpace(document, NOTE_HEIGHT);
  document.moveDown();
  for (const words of checkpointWords(checkpoint)) {
    paragraph(document, 'P', () => {
      document.font(TEXT_FONT).fontSize(7).fillColor(MUTED).text(words, { paragraphGap: 3 });
    });
  }
  paragraph(document, 'P', () => {
    document.font(CODE_FONT).fontSize(7).text(checkpoint.root);
    document.fillColor('black');
  });
}

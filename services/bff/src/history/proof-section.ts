import { ensureSpace } from '../pdf/document.ts';
import { HEADING_AND_ROW, fact, heading, text } from '../pdf/report.ts';

interface ProofTexts {
  readonly title: string;
  /** Which log it is, and how many events its checkpoint covers. */
  readonly about: (origin: string, size: number) => string;
  readonly root: string;
  /** What is to be done, and what else is to be known. */
  readonly paragraphs: readonly string[];
}

/** How what lies beside a document is checked: by which checkpoint, and in which steps. */
export function writeProof(
  document: PDFKit.PDFDocument,
  checkpoint: { readonly size: number; readonly note: string },
  { title, about, root: rootName, paragraphs }: ProofTexts,
): void {
  const [origin = '', , root = ''] = checkpoint.note.split('\n');
  ensureSpace(document, 2 * HEADING_AND_ROW);
  document.moveDown();
  heading(document, 'H2', title);
  text(document, about(origin, checkpoint.size));
  fact(document, rootName, root);
  for (const paragraph of paragraphs) text(document, paragraph);
}

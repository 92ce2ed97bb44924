import type { Language } from 'contracts/primitives/languages';
import { AnyScriptDocument } from './any-script-document.ts';
import type { FallbackFont } from './fallback-fonts.ts';
import { TEXT_FONT, isPlain } from './fonts.ts';
import { forgetLastDocument } from './parsed-fonts.ts';

export const MARGIN = 56;
export const MUTED = '#4b5768';

interface NewDocument {
  readonly title: string;
  readonly language: Language;
  /** All that names, notes and texts on it are taken from: fonts of other scripts are loaded for what stands in it. */
  readonly content: unknown;
}

/** An empty, tagged A4 document. Its pages are kept until the end, so that they can be numbered. */
export async function newDocument(request: NewDocument): Promise<PDFKit.PDFDocument> {
  const fallbacks = await fontsBeside(JSON.stringify(request));
  // From here on a document is drawn at one go.
  forgetLastDocument();
  return new AnyScriptDocument(
    {
      size: 'A4',
      margin: MARGIN,
      tagged: true,
      pdfVersion: '1.7',
      lang: request.language,
      displayTitle: true,
      info: { Title: request.title },
      bufferPages: true,
    },
    fallbacks,
  );
}

/** What cuts fonts is loaded with the first document that needs it. */
async function fontsBeside(text: string): Promise<readonly FallbackFont[]> {
  if (isPlain(text)) return [];
  const { fallbackFonts } = await import('./fallback-fonts.ts');
  return fallbackFonts(text);
}

/** The bytes of a document, once it has ended. */
export async function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

/** Begins a new page unless a text of this height still fits on this one. */
export function ensureSpace(document: PDFKit.PDFDocument, height: number): void {
  if (document.y + height > document.page.maxY()) document.addPage();
}

/** Tags what is written, so that screen readers find headings and paragraphs. */
export function paragraph(
  document: PDFKit.PDFDocument,
  tag: 'H1' | 'H2' | 'P',
  write: () => void,
): void {
  document.addStructure(document.struct(tag, {}, write));
}

/** Writes 'Page 1 of 3' at the foot of every page: decoration, which readers of the text pass over. */
export function numberPages(
  document: PDFKit.PDFDocument,
  words: (page: number, of: number) => string,
): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(start + index);
    const { page } = document;
    // Writing below the margin would otherwise begin a new page.
    page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    document
      .font(TEXT_FONT)
      .fontSize(8)
      .fillColor(MUTED)
      .text(words(index + 1, count), MARGIN, page.height - MARGIN / 2, {
        width: page.width - 2 * MARGIN,
        align: 'right',
        lineBreak: false,
      });
    document.endMarkedContent();
  }
}

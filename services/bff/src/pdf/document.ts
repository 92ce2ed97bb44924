import type { Language } from 'contracts/primitives/languages';
import { createRequire } from 'node:module';
import { setImmediate as others } from 'node:timers/promises';
import pLimit from 'p-limit';
import PDFDocument from 'pdfkit';

const resolve = createRequire(import.meta.url).resolve;
// Embedded, since the fonts every PDF reader knows lack č, ć, š, đ and ž.
export const TEXT_FONT = resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
export const BOLD_FONT = resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf');
// Embedded too: what a reader puts in Courier's place stands taller, and would be printed over the line above.
const MONO_FONT = resolve('@expo-google-fonts/roboto-mono/400Regular/RobotoMono_400Regular.ttf');
/** What the monospace has glyphs for: Latin with its accents and Cyrillic. */
const IN_MONO = /^[\x20-\x7e\u00a0-\u017f\u0400-\u045f]*$/u;

export const MARGIN = 56;
export const MUTED = '#4b5768';

/** An empty, tagged A4 document. Its pages are kept until the end, so that they can be numbered. */
export function newDocument(title: string, lang: Language): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    tagged: true,
    pdfVersion: '1.7',
    lang,
    displayTitle: true,
    info: { Title: title },
    font: TEXT_FONT,
    bufferPages: true,
  });
}

const DRAWN_AT_A_TIME = 20;

/** Draws one by one. It is work of the processor alone, so between pieces of it others are answered. */
export async function drawEach<Item>(
  items: readonly Item[],
  draw: (item: Item) => void,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (index % DRAWN_AT_A_TIME === 0) await others();
    draw(item);
  }
}

/** Documents are drawn one after the other: several at once would only take turns, and leave others none. */
export const drawInTurn = pLimit(1);

/** The bytes of a document, once it has ended. */
export async function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

/** The font of keys and SKUs, where it has their letters: the text font would draw the x of 1x2 as a cross. */
export function codeFont(text: string): string {
  return IN_MONO.test(text) ? MONO_FONT : TEXT_FONT;
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

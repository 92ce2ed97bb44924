import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { formatAmount } from 'contracts/primitives/money-format';
import type { Order } from 'contracts/api/orders';
import type { KeyRow } from './key-rows.ts';

const resolve = createRequire(import.meta.url).resolve;
// Embedded, since the fonts every PDF reader knows lack č, ć, š, đ and ž.
const TEXT_FONT = resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
const BOLD_FONT = resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf');

const MARGIN = 56;
const MUTED = '#4b5768';

/** The keys of an order as a tagged PDF document. */
export async function keysAsPdf(order: Order, rows: readonly KeyRow[]): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    info: { Title: `Licence keys of order ${order.orderNumber}` },
    font: TEXT_FONT,
  });
  const bytes = collect(document);
  writeHead(document, order);
  for (const product of byProduct(rows)) writeProduct(document, product);
  document.end();
  return bytes;
}

async function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

function writeHead(document: PDFKit.PDFDocument, order: Order): void {
  const total = formatAmount(order.total, order.currency);
  const day = order.placedAt.slice(0, 10);
  paragraph(document, 'H1', () => {
    document.font(BOLD_FONT).fontSize(18).text(`Licence keys of order ${order.orderNumber}`);
  });
  paragraph(document, 'P', () => {
    document.font(TEXT_FONT).fontSize(10).fillColor(MUTED).text(`Placed on ${day}, ${total}`);
    document.fillColor('black').moveDown();
  });
}

interface ProductKeys {
  readonly product: string;
  readonly sku: string;
  readonly keys: string[];
}

function writeProduct(document: PDFKit.PDFDocument, { product, sku, keys }: ProductKeys): void {
  paragraph(document, 'H2', () => {
    document.moveDown(0.5).font(BOLD_FONT).fontSize(12).text(product);
    document.font(TEXT_FONT).fontSize(9).fillColor(MUTED).text(sku).fillColor('black');
  });
  for (const key of keys) {
    paragraph(document, 'P', () => {
      document.font(keyFont(key)).fontSize(11).text(key, { paragraphGap: 4 });
    });
  }
}

/** Courier is told bytes: of a character beyond ASCII it would print another one, and the key would be wrong. */
function keyFont(key: string): string {
  return /^[\x20-\x7e]*$/.test(key) ? 'Courier' : TEXT_FONT;
}

/** Tags what is written, so that screen readers find headings and paragraphs. */
function paragraph(document: PDFKit.PDFDocument, tag: 'H1' | 'H2' | 'P', write: () => void): void {
  document.addStructure(document.struct(tag, {}, write));
}

function byProduct(rows: readonly KeyRow[]): ProductKeys[] {
  const products = new Map<string, ProductKeys>();
  for (const { product, sku, key } of rows) {
    const held = products.get(sku) ?? { product, sku, keys: [] };
    held.keys.push(key);
    products.set(sku, held);
  }
  return [...products.values()];
}

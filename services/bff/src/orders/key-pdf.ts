import { formatAmount } from 'contracts/primitives/money-format';
import type { Order } from 'contracts/api/orders';
import {
  BOLD_FONT,
  MUTED,
  TEXT_FONT,
  bytesOf,
  newDocument,
  numberPages,
  paragraph,
} from '../pdf/document.ts';
import type { KeyRow } from './key-rows.ts';

/** The keys of an order as a tagged PDF document. */
export async function keysAsPdf(order: Order, rows: readonly KeyRow[]): Promise<Buffer> {
  const document = newDocument(`Licence keys of order ${order.orderNumber}`);
  const bytes = bytesOf(document);
  writeHead(document, order);
  for (const product of byProduct(rows)) writeProduct(document, product);
  numberPages(document);
  document.end();
  return bytes;
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

function byProduct(rows: readonly KeyRow[]): ProductKeys[] {
  const products = new Map<string, ProductKeys>();
  for (const { product, sku, key } of rows) {
    const held = products.get(sku) ?? { product, sku, keys: [] };
    held.keys.push(key);
    products.set(sku, held);
  }
  return [...products.values()];
}

import { formatAmount } from 'contracts/primitives/money-format';
import type { Order } from 'contracts/api/orders';
import type { NamedCheckpoint } from '../history/current-checkpoint.ts';
import { drawCheckpoint } from '../history/draw-checkpoint.ts';
import {
  BOLD_FONT,
  MUTED,
  TEXT_FONT,
  bytesOf,
  codeFont,
  drawEach,
  drawInTurn,
  ensureSpace,
  newDocument,
  numberPages,
  paragraph,
} from '../pdf/document.ts';
import type { KeyRow } from './key-rows.ts';

/** Points that an SKU and one line of a key take, with the gaps around them. */
const SKU_AND_KEY = 48;

/** The keys of an order as a tagged PDF document. */
export async function keysAsPdf(
  order: Order,
  rows: readonly KeyRow[],
  checkpoint?: NamedCheckpoint,
): Promise<Buffer> {
  return drawInTurn(() => draw(order, rows, checkpoint));
}

async function draw(
  order: Order,
  rows: readonly KeyRow[],
  checkpoint: NamedCheckpoint | undefined,
): Promise<Buffer> {
  const document = newDocument(`Licence keys of order ${order.orderNumber}`);
  const bytes = bytesOf(document);
  writeHead(document, order);
  for (const product of byProduct(rows)) await writeProduct(document, product);
  drawCheckpoint(document, checkpoint);
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
    const facts = [`Placed on ${day}, ${total}`, ...ownFacts(order)];
    document.font(TEXT_FONT).fontSize(10).fillColor(MUTED).text(facts.join('\n'));
    document.fillColor('black').moveDown();
  });
}

/** What the buyer's own books know the order by. */
function ownFacts({ poNumber, branch }: Order): readonly string[] {
  return [
    ...(poNumber === null ? [] : [`PO number: ${poNumber}`]),
    ...(branch === null ? [] : [`Branch: ${branch.name}`]),
  ];
}

interface ProductKeys {
  readonly product: string;
  readonly sku: string;
  readonly keys: string[];
}

async function writeProduct(
  document: PDFKit.PDFDocument,
  { product, sku, keys }: ProductKeys,
): Promise<void> {
  ensureSpace(document, headingHeight(document, product));
  paragraph(document, 'H2', () => {
    document.moveDown(0.5).font(BOLD_FONT).fontSize(12).text(product);
  });
  paragraph(document, 'P', () => {
    document.font(codeFont(sku)).fontSize(9).fillColor(MUTED).text(sku, { paragraphGap: 4 });
    document.fillColor('black');
  });
  await drawEach(keys, (key) => {
    paragraph(document, 'P', () => {
      document.font(codeFont(key)).fontSize(11).text(key, { paragraphGap: 4 });
    });
  });
}

/** A product's name, its SKU and the first line of its first key, which stay together. */
function headingHeight(document: PDFKit.PDFDocument, product: string): number {
  return document.font(BOLD_FONT).fontSize(12).heightOfString(product) + SKU_AND_KEY;
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

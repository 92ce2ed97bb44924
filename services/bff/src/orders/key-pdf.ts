import { formatAmount } from 'contracts/primitives/money-format';
import type { Order } from 'contracts/api/orders';
import type { Language } from 'contracts/primitives/languages';
import type { NamedCheckpoint } from 'contracts/history/named-checkpoint';
import { drawCheckpoint } from '../history/draw-checkpoint.ts';
import {
  MUTED,
  bytesOf,
  ensureSpace,
  newDocument,
  numberPages,
  paragraph,
} from '../pdf/document.ts';
import { BOLD_FONT, CODE_FONT, TEXT_FONT } from '../pdf/fonts.ts';
import type { KeyRow } from './key-rows.ts';
import { KEY_TEXTS } from './key-texts.ts';

/** Points that an SKU and one line of a key take, with the gaps around them. */
const SKU_AND_KEY = 48;

export interface KeyDocument {
  readonly order: Order;
  readonly rows: readonly KeyRow[];
  readonly language: Language;
  readonly checkpoint?: NamedCheckpoint | undefined;
}

/** The keys of an order as a tagged PDF document in the reader's language. */
export async function keysAsPdf(keyDocument: KeyDocument): Promise<Buffer> {
  const { order, rows, language, checkpoint } = keyDocument;
  const title = KEY_TEXTS[language].title(order.orderNumber);
  const document = await newDocument({ title, language, content: [order, rows] });
  const bytes = bytesOf(document);
  writeHead(document, order, language);
  for (const product of byProduct(rows)) writeProduct(document, product);
  drawCheckpoint(document, checkpoint);
  numberPages(document, KEY_TEXTS[language].page);
  document.end();
  return bytes;
}

function writeHead(document: PDFKit.PDFDocument, order: Order, language: Language): void {
  const texts = KEY_TEXTS[language];
  const { orderNumber, placedAt, poNumber, branch } = order;
  const total = formatAmount(order.total, order.currency);
  paragraph(document, 'H1', () => {
    document.font(BOLD_FONT).fontSize(18).text(texts.title(orderNumber));
  });
  paragraph(document, 'P', () => {
    // What the buyer's own books know the order by comes last.
    const facts = [
      texts.placed(placedAt.slice(0, 10), total),
      ...(poNumber === null ? [] : [texts.poNumber(poNumber)]),
      ...(branch === null ? [] : [texts.branch(branch.name)]),
    ];
    document.font(TEXT_FONT).fontSize(10).fillColor(MUTED).text(facts.join('\n'));
    document.fillColor('black').moveDown();
  });
}

interface ProductKeys {
  readonly product: string;
  readonly sku: string;
  readonly keys: string[];
}

function writeProduct(document: PDFKit.PDFDocument, { product, sku, keys }: ProductKeys): void {
  ensureSpace(document, headingHeight(document, product));
  paragraph(document, 'H2', () => {
    document.moveDown(0.5).font(BOLD_FONT).fontSize(12).text(product);
  });
  paragraph(document, 'P', () => {
    document.font(CODE_FONT).fontSize(9).fillColor(MUTED).text(sku, { paragraphGap: 4 });
    document.fillColor('black');
  });
  for (const key of keys) {
    paragraph(document, 'P', () => {
      document.font(CODE_FONT).fontSize(11).text(key, { paragraphGap: 4 });
    });
  }
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

import type { WalletStatement } from 'contracts/api/wallet';
import { MARKET_TIME_ZONES, dayOf } from 'contracts/primitives/market-days';
import { tenantOf } from 'contracts/primitives/tenant';
import { drawCheckpoint } from '../history/draw-checkpoint.ts';
import { MUTED, bytesOf, newDocument, numberPages, paragraph } from '../pdf/document.ts';
import { BOLD_FONT, TEXT_FONT } from '../pdf/fonts.ts';
import { beginTable } from '../pdf/table.ts';
import { statementLines } from './statement-lines.ts';
import type { SentStatement, StatementLine } from './statement-lines.ts';
import { STATEMENT_TEXTS } from './statement-texts.ts';
import type { StatementTexts } from './statement-texts.ts';

function columnsOf({ columns }: StatementTexts) {
  return [
    { title: columns.when, width: 74 },
    { title: columns.what, width: 76 },
    { title: columns.reference, width: 81 },
    { title: columns.deposit, width: 63, align: 'right' },
    { title: columns.balance, width: 63, align: 'right' },
    { title: columns.creditUsed, width: 63, align: 'right' },
    { title: columns.balance, width: 63, align: 'right' },
  ] as const;
}

/** A statement as a tagged PDF document in the reader's language; its pages are numbered. */
export async function statementAsPdf(sent: SentStatement): Promise<Buffer> {
  const { statement, language, checkpoint } = sent;
  const texts = STATEMENT_TEXTS[language];
  const lines = statementLines(sent, texts);
  const title = texts.title(statement.month);
  const document = await newDocument({ title, language, content: [statement, lines] });
  const bytes = bytesOf(document);
  writeHead(document, statement, texts);
  const table = beginTable(document, columnsOf(texts));
  for (const line of lines) table.row(cellsOf(line), { strong: line.when === '' });
  table.end();
  drawCheckpoint(document, checkpoint);
  numberPages(document, texts.page);
  document.end();
  return bytes;
}

function writeHead(
  document: PDFKit.PDFDocument,
  statement: WalletStatement,
  texts: StatementTexts,
): void {
  const { companyName, month, from, to, currency, final } = statement;
  paragraph(document, 'H1', () => {
    document.font(BOLD_FONT).fontSize(18).text(texts.title(month));
  });
  paragraph(document, 'P', () => {
    document.moveDown(0.3).fontSize(12).text(companyName);
  });
  paragraph(document, 'P', () => {
    const market = tenantOf(currency);
    const day = (instant: string) => dayOf(market, new Date(instant));
    const zone = MARKET_TIME_ZONES[market];
    const period = texts.period({ from: day(from), to: day(to), zone, currency });
    const facts = final ? period : `${period} ${texts.open}`;
    document.font(TEXT_FONT).fontSize(9).fillColor(MUTED).text(`${facts}\n${texts.signs}`);
    document.fillColor('black').moveDown();
  });
}

/** Amounts stand without their currency, which the head names: there is no room for it seven times a line. */
function cellsOf({
  when,
  what,
  reference,
  order,
  change,
  after,
}: StatementLine): readonly string[] {
  const known = [reference, order?.poNumber, order?.branch?.name];
  return [
    when,
    what,
    known.filter(Boolean).join(', '),
    change?.deposit ?? '',
    after?.deposit ?? '',
    change?.creditUsed ?? '',
    after?.creditUsed ?? '',
  ];
}

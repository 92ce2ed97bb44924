import type { WalletStatement } from 'contracts/api/wallet';
import { formatAmount } from 'contracts/primitives/money-format';
import type { Currency } from 'contracts/primitives/tenant';
import {
  BOLD_FONT,
  MUTED,
  TEXT_FONT,
  bytesOf,
  newDocument,
  numberPages,
  paragraph,
} from '../pdf/document.ts';
import { beginTable } from '../pdf/table.ts';
import { statementLines } from './statement-lines.ts';
import type { StatementLine } from './statement-lines.ts';

const COLUMNS = [
  { title: 'When (UTC)', width: 84 },
  { title: 'What', width: 78 },
  { title: 'Reference', width: 101 },
  { title: 'Deposit', width: 55, align: 'right' },
  { title: 'Balance', width: 55, align: 'right' },
  { title: 'Credit used', width: 55, align: 'right' },
  { title: 'Balance', width: 55, align: 'right' },
] as const;

/** A statement as a tagged PDF document; its pages are numbered. */
export async function statementAsPdf(statement: WalletStatement): Promise<Buffer> {
  const document = newDocument(`Wallet statement ${statement.month}`);
  const bytes = bytesOf(document);
  writeHead(document, statement);
  const table = beginTable(document, COLUMNS);
  for (const line of statementLines(statement)) {
    table.row(cellsOf(line, statement.currency), { strong: line.when === '' });
  }
  table.end();
  numberPages(document);
  document.end();
  return bytes;
}

function writeHead(document: PDFKit.PDFDocument, statement: WalletStatement): void {
  const { companyName, month, from, to, currency, final } = statement;
  paragraph(document, 'H1', () => {
    document.font(BOLD_FONT).fontSize(18).text(`Wallet statement ${month}`);
  });
  paragraph(document, 'P', () => {
    document.moveDown(0.3).fontSize(12).text(companyName);
  });
  paragraph(document, 'P', () => {
    const period = `From ${from.slice(0, 10)} 00:00 until ${to.slice(0, 10)} 00:00 UTC, in ${currency}.`;
    const open = final ? '' : ' The month is not over: more movements may follow.';
    document.font(TEXT_FONT).fontSize(9).fillColor(MUTED).text(`${period}${open}`);
    document.fillColor('black').moveDown();
  });
}

function cellsOf({ when, what, reference, change, after }: StatementLine, currency: Currency) {
  const shown = (amount: string | undefined) =>
    amount === undefined ? '' : formatAmount(amount, currency);
  return [
    when,
    what,
    reference,
    shown(change?.deposit),
    shown(after?.deposit),
    shown(change?.creditUsed),
    shown(after?.creditUsed),
  ];
}

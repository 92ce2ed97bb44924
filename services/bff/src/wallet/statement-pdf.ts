import type { WalletStatement } from 'contracts/api/wallet';
import type { NamedCheckpoint } from '../history/current-checkpoint.ts';
import { drawCheckpoint } from '../history/draw-checkpoint.ts';
import {
  BOLD_FONT,
  MUTED,
  TEXT_FONT,
  bytesOf,
  drawEach,
  drawInTurn,
  newDocument,
  numberPages,
  paragraph,
} from '../pdf/document.ts';
import { beginTable } from '../pdf/table.ts';
import { statementLines } from './statement-lines.ts';
import type { StatementLine } from './statement-lines.ts';

const COLUMNS = [
  { title: 'When (UTC)', width: 74 },
  { title: 'What', width: 76 },
  { title: 'Reference', width: 81 },
  { title: 'Deposit', width: 63, align: 'right' },
  { title: 'Balance', width: 63, align: 'right' },
  { title: 'Credit used', width: 63, align: 'right' },
  { title: 'Balance', width: 63, align: 'right' },
] as const;

/** What signs mean, here as on the wallet's page and in every export. */
const SIGNS =
  'A figure without a sign, or with plus, makes its column grow; minus makes it shrink. Credit used is what is owed: a repayment lowers the deposit and what is owed alike.';

/** A statement as a tagged PDF document; its pages are numbered. */
export async function statementAsPdf(
  statement: WalletStatement,
  checkpoint?: NamedCheckpoint,
): Promise<Buffer> {
  return drawInTurn(() => draw(statement, checkpoint));
}

async function draw(
  statement: WalletStatement,
  checkpoint: NamedCheckpoint | undefined,
): Promise<Buffer> {
  const document = newDocument(`Wallet statement ${statement.month}`);
  const bytes = bytesOf(document);
  writeHead(document, statement);
  const table = beginTable(document, COLUMNS);
  await drawEach(statementLines(statement), (line) => {
    table.row(cellsOf(line), { strong: line.when === '' });
  });
  table.end();
  drawCheckpoint(document, checkpoint);
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
    document.font(TEXT_FONT).fontSize(9).fillColor(MUTED).text(`${period}${open}\n${SIGNS}`);
    document.fillColor('black').moveDown();
  });
}

/** Amounts stand without their currency, which the head names: there is no room for it seven times a line. */
function cellsOf({ when, what, reference, change, after }: StatementLine): readonly string[] {
  return [
    when,
    what,
    reference,
    change?.deposit ?? '',
    after?.deposit ?? '',
    change?.creditUsed ?? '',
    after?.creditUsed ?? '',
  ];
}

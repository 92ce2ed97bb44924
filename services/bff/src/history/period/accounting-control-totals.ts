import type { AccountTotal, WalletAccount } from 'contracts/api/accounting';
import { isHouseAccount } from 'contracts/constants/accounts';
import { currencyCode } from 'contracts/primitives/tenant';
import type { Currency } from 'contracts/primitives/tenant';
import type { Table } from '../../http/csv-stream.ts';
import { columns } from '../../http/table-columns.ts';
import { accountLines } from './account-lines.ts';
import type { AccountLine } from './account-lines.ts';
import { addsUp, sumOfFigures } from './accounting-rows.ts';
import type { Figures } from './accounting-rows.ts';
import type { AccountingTexts } from './accounting-texts.ts';
import type { PeriodSummary } from './period-file.ts';
import type { Asking } from '../../http/route.ts';

/** A line of the file. Of a sum no company stands beside it. */
interface ControlLine {
  readonly name: string;
  readonly figures: Figures & Pick<AccountTotal, 'entries'>;
  readonly wallet: WalletAccount | undefined;
}

/** Each account with what it held, what moved and what it holds; below them the sums. */
export function controlTotals(
  asking: Asking,
  summary: PeriodSummary,
  texts: AccountingTexts,
): Table<ControlLine> {
  const { currency } = summary;
  const { head } = texts;
  return {
    ...columns<ControlLine>(
      [head.account, ({ name }) => name],
      [head.company, ({ wallet }) => wallet?.companyName],
      [head.companyId, ({ wallet }) => wallet?.companyId],
      [head.currency, () => currencyCode(currency)],
      [head.opening, ({ figures }) => figures.opening, 'amount'],
      [head.periodDebit, ({ figures }) => figures.debit, 'amount'],
      [head.periodCredit, ({ figures }) => figures.credit, 'amount'],
      [head.closing, ({ figures }) => figures.closing, 'amount'],
      [head.entries, ({ figures }) => figures.entries, 'number'],
      [head.recorded, ({ wallet }) => wallet?.recorded, 'amount'],
      [head.check, (line) => checkOf(line, currency, texts)],
    ),
    parts: linesOf(asking, summary, texts),
  };
}

async function* linesOf(
  asking: Asking,
  summary: PeriodSummary,
  texts: AccountingTexts,
): AsyncGenerator<readonly ControlLine[]> {
  for await (const lines of accountLines(asking, summary))
    yield lines.map((line) => lineOf(line, texts));
  yield sumLines(summary, texts);
}

function lineOf({ total, wallet }: AccountLine, { accounts }: AccountingTexts): ControlLine {
  return { name: accounts[total.account], figures: total, wallet };
}

/** Of all companies together, and of all accounts, which sum to zero. */
function sumLines(
  { accounts, currency }: PeriodSummary,
  texts: AccountingTexts,
): readonly ControlLine[] {
  const ofCompanies = accounts.filter(({ account }) => !isHouseAccount(account));
  const all = {
    ...sumOfFigures(accounts, currency),
    entries: accounts.reduce((sum, { entries }) => sum + entries, 0),
  };
  return [
    ...ofCompanies.map((figures) => ({
      name: texts.sumOf(texts.accounts[figures.account]),
      figures,
      wallet: undefined,
    })),
    { name: texts.sumOfAll, figures: all, wallet: undefined },
  ];
}

function checkOf(
  { figures, wallet }: ControlLine,
  currency: Currency,
  { checks }: AccountingTexts,
): string {
  if (!addsUp(figures, currency)) return checks.wrong;
  return wallet && wallet.recorded !== wallet.closing ? checks.differs : checks.right;
}

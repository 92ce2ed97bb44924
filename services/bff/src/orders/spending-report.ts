import type { SpendingQuery, SpendingReport } from 'contracts/api/spending';
import type { SpendingBy } from 'contracts/constants/spending';
import type { Language } from 'contracts/primitives/languages';
import { currencyCode } from 'contracts/primitives/tenant';
import type { Currency } from 'contracts/primitives/tenant';
import type { Asking } from '../http/route.ts';
import { columns } from '../http/table-columns.ts';
import type { Columns } from '../http/table-columns.ts';
import { learnColleagues } from './colleague-names.ts';
import { SPENDING_TEXTS } from './spending-texts.ts';

type Group = SpendingReport['groups'][number];

/** What a company spent, each branch and person by its name of today. */
export async function readSpending(call: Asking, query: SpendingQuery): Promise<SpendingReport> {
  const { groups, ...report } = await call.runQuery('orders.spending', query);
  const keys = groups.flatMap(({ key }) => (key === null ? [] : [key]));
  const names = await namesOf(call, query.by, keys);
  return {
    ...report,
    groups: groups.map((group) => ({ ...group, name: names.get(group.key ?? '') ?? '' })),
  };
}

async function namesOf(
  call: Asking,
  by: SpendingBy,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  if (by === 'month') for (const month of keys) names.set(month, month);
  if (by === 'person') await learnColleagues(call, keys, names);
  if (by === 'branch') {
    for (const { id, name } of await call.runQuery('branches.list', {})) names.set(id, name);
  }
  return names;
}

/** The columns of its file. */
export function spendingCsv(
  { by, currency }: { readonly by: SpendingBy; readonly currency: Currency },
  language: Language,
): Columns<Group> {
  const { groups, spendingHeads, noBranch, formerColleague } = SPENDING_TEXTS[language];
  const unnamed = by === 'person' ? formerColleague : noBranch;
  const [orderCount, spent, unit] = spendingHeads;
  return columns<Group>(
    [groups[by], ({ name }) => name || unnamed],
    [orderCount, ({ orders }) => orders, 'number'],
    [spent, ({ amount }) => amount, 'amount'],
    [unit, () => currencyCode(currency)],
  );
}

/** Its rows, and the total beneath them. */
export async function* spendingRows(
  { groups, total }: SpendingReport,
  language: Language,
): AsyncGenerator<readonly Group[]> {
  yield groups;
  yield [{ key: null, name: SPENDING_TEXTS[language].total, ...total }];
}

import { COUNTRIES } from 'contracts/primitives/countries';
import type { Choice } from 'end-to-end/harness/seeded-choice';
import { seededChoice } from 'end-to-end/harness/seeded-choice';
import type { Question } from '../ask-questions.ts';
import { vocabulary } from '../large-catalogue.ts';
import type { Business } from './business.ts';
import type { ConsoleList, FilterField } from './console-lists.ts';
import type { PastSales } from './past-sales.ts';

/** What filters are filled with: all of it is there to be found. */
export interface Known {
  readonly business: Business;
  readonly sales: PastSales;
}

const SEED = 1_291;
const ROWS = 25;
const FIRST_PAGES = 0.7;
const DEEPEST_PAGE = 40;
const SHARE_OF_EACH_FILTER = 0.3;
const LAST_CHARACTERS = 4;
const PAST_DAYS = 120;
const DAY_MS = 86_400_000;

type Filter = Readonly<Record<string, unknown>>;

/** Lists in turn: whole, by each filter alone, and by several at once; sorted in any way, on any page. */
export function* listQuestions(
  lists: readonly ConsoleList[],
  known: Known,
  headers: Readonly<Record<string, string>>,
): Generator<Question, never> {
  const choice = seededChoice(SEED);
  for (;;) {
    for (const list of lists) {
      for (const [kind, filter] of filtersOf(list, known, choice)) {
        const query = queryOf(list, filter, choice);
        yield { kind: `${list.path} ${kind}`, path: `${list.path}?${query}`, headers };
      }
    }
  }
}

function filtersOf(
  { filters }: ConsoleList,
  known: Known,
  choice: Choice,
): readonly (readonly [string, Filter])[] {
  const values = [...filters].map(
    ([name, field]) => [name, valueOf(name, { field, known, choice })] as const,
  );
  const several = values.filter(([name]) => name !== 'id' && choice.chance(SHARE_OF_EACH_FILTER));
  return [
    ['whole', {}],
    ...values.map(([name, value]) => [`by ${name}`, { [name]: value }] as const),
    ['by several', Object.fromEntries(several)],
  ];
}

function queryOf({ sorts }: ConsoleList, filter: Filter, choice: Choice): URLSearchParams {
  const first = choice.chance(FIRST_PAGES) ? 0 : ROWS * choice.below(DEEPEST_PAGE);
  return new URLSearchParams({
    range: JSON.stringify([first, first + ROWS - 1]),
    sort: JSON.stringify([choice.of(sorts), choice.of(['ASC', 'DESC'])]),
    filter: JSON.stringify(filter),
  });
}

interface Draw {
  readonly field: FilterField;
  readonly known: Known;
  readonly choice: Choice;
}

type Values = Readonly<Record<string, (draw: Draw) => unknown>>;

/** By the name of a filter's field. */
const VALUES: Values = {
  id: ({ field, known, choice }) => {
    const id = choice.of(known.sales.orderIds);
    return field.type === 'array' ? [id] : id;
  },
  q: (draw) => (draw.field.maxLength === LAST_CHARACTERS ? lastFour(draw) : words(draw)),
  categoryId: ({ known, choice }) => choice.of(known.business.categories),
  companyId: ({ known, choice }) => choice.of(known.business.companies).companyId,
  userId: ({ known, choice }) => choice.of(known.business.companies).userId,
  productId: ({ known, choice }) => choice.of(known.business.stocked).id,
  batchId: ({ known, choice }) => choice.of(known.business.stocked).batchId,
  orderId: ({ known, choice }) => choice.of(known.sales.orderIds),
  orderNumber: ({ known, choice }) => choice.of(known.sales.orderNumbers),
  requestId: ({ known, choice }) => choice.of(known.business.statementIds),
  statementId: ({ known, choice }) => choice.of(known.business.statementIds),
  company: ({ known, choice }) => choice.of(known.business.companies).username,
  country: ({ choice }) => choice.of(COUNTRIES),
  supplierReference: ({ known, choice }) => `Delivery of ${choice.of(known.business.stocked).sku}`,
  lastFour,
  assigneeId: ({ known, choice }) => choice.of(known.business.companies).userId,
  accountId: ({ known, choice }) => choice.of(known.business.companies).userId,
  ownerId: ({ known, choice }) => choice.of(known.business.companies).userId,
  actorId: ({ known, choice }) => choice.of(known.business.companies).userId,
  kind: ({ choice }) => choice.of(['product', 'order', 'wallet']),
  deed: ({ choice }) => choice.of(['ProductCreated', 'KeysImported', 'DepositRecorded']),
  projection: ({ choice }) => choice.of(['order_history', 'wallet_ledger']),
  placedSince: instantAgo,
  updatedSince: instantAgo,
  from: ({ choice }) => dayAgo(choice.below(PAST_DAYS)),
  to: ({ choice }) => dayAgo(choice.below(PAST_DAYS)),
};

function words({ known, choice }: Draw): string {
  return choice.of([
    () => choice.of(vocabulary().rare).slice(0, 5),
    () => choice.of(vocabulary().common),
    () => choice.of(known.business.companies).username,
    () => choice.of(known.business.stocked).sku,
    () => choice.of(known.sales.orderNumbers),
  ])();
}

/** Of a key, as they are searched for. */
function lastFour({ choice }: Draw): string {
  return choice.below(0xffff).toString(16).padStart(LAST_CHARACTERS, '0').toUpperCase();
}

function valueOf(name: string, draw: Draw): unknown {
  const { field } = draw;
  if (field.enum) return draw.choice.of(field.enum);
  const known = VALUES[name];
  if (known) return known(draw);
  if (field.type === 'boolean') return draw.choice.chance(0.5);
  throw new Error(`The bench knows no value for the filter ${name}: add one to list-questions.ts`);
}

function instantAgo({ choice }: Draw): string {
  return new Date(Date.now() - choice.below(PAST_DAYS) * DAY_MS).toISOString();
}

function dayAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

import { seededNumbers } from 'audit/testing/seeded-numbers';
import type { IndexedEvent } from 'contracts/api/history-events';
import type { HistorySearch } from 'contracts/calls/history-events';
import { TENANTS } from 'contracts/primitives/tenant';
import type { Operator } from 'end-to-end/harness/operator';
import type { Figure } from '../figures.ts';
import { quantile } from '../figures.ts';
import type { FilledHistory } from './long-history.ts';

const P95_AT_MOST_MS = 100;
const SAMPLES = 60;
const PAGE = 50;
const SEED = 1_977;
const DAY_MS = 86_400_000;

type Search = Partial<HistorySearch>;

/** What people search for, made of an event that is there; undefined where that one has none of it. */
const KINDS: Readonly<Record<string, (event: IndexedEvent) => Search | undefined>> = {
  'everything from some place on': ({ position }) => ({ after: position }),
  'an actor': ({ actorId }) => ({ actor: actorId }),
  'a company': ({ companyId }) => (companyId === null ? undefined : { company: companyId }),
  'a market': ({ tenantId }) => inMarket(tenantId),
  'a type': ({ type }) => ({ type: [type] }),
  'all but a type': ({ type }) => ({ notType: [type] }),
  'a category': ({ category }) => ({ category }),
  'a stream': ({ stream }) => ({ stream }),
  'a correlation': ({ correlationId }) => ({ correlation: correlationId }),
  'an order number': ({ orderNumber }) => (orderNumber === null ? undefined : { orderNumber }),
  'a record': ({ recordId }) => ({ record: recordId }),
  'an amount': ({ amount }) =>
    amount === null ? undefined : { amountFrom: amount.minor, amountTo: amount.minor },
  'an amount that nothing has': ({ revision }) => {
    const odd = 900_000_000 + Number(revision);
    return { amountFrom: odd, amountTo: odd };
  },
  'a day': ({ occurredAt }) => dayOf(occurredAt),
  'a company on a day': ({ companyId, occurredAt }) =>
    companyId === null ? undefined : { company: companyId, ...dayOf(occurredAt) },
  'a company and a type': ({ companyId, type }) =>
    companyId === null ? undefined : { company: companyId, type: [type] },
  'a market, a type and an amount': ({ tenantId, type, amount }) =>
    amount === null ? undefined : { ...inMarket(tenantId), type: [type], amountFrom: amount.minor },
};

/** Each kind of search by events drawn from the whole log, newest and oldest first in turn, as a page of the console. */
export async function measureSearch({ portal }: FilledHistory): Promise<readonly Figure[]> {
  const { operator, store } = portal;
  const samples = await drawn(operator, await store.head());
  const figures: Figure[] = [];
  for (const [kind, searchFor] of Object.entries(KINDS)) {
    const times: number[] = [];
    for (const [index, sample] of samples.entries()) {
      const search = searchFor(sample);
      if (!search) continue;
      const began = performance.now();
      await operator.query('history.events', {
        order: index % 2 === 0 ? 'newest' : 'oldest',
        limit: PAGE,
        ...search,
      });
      times.push(performance.now() - began);
    }
    figures.push(figureOf(kind, times));
  }
  return figures;
}

async function drawn(operator: Operator, head: bigint): Promise<readonly IndexedEvent[]> {
  const draw = seededNumbers(SEED);
  const samples: IndexedEvent[] = [];
  for (let each = 0; each < SAMPLES; each += 1) {
    const after = String((head * BigInt(draw(1_000_000))) / 1_000_000n);
    const { items } = await operator.query('history.events', { order: 'oldest', after, limit: 1 });
    samples.push(...items);
  }
  return samples;
}

function inMarket(tenantId: string | null): Search | undefined {
  const market = TENANTS.find((each) => each === tenantId);
  return market && { market };
}

function dayOf(occurredAt: string): Search {
  const from = new Date(Date.parse(occurredAt) - DAY_MS / 2).toISOString();
  return { from, until: new Date(Date.parse(from) + DAY_MS).toISOString() };
}

function figureOf(kind: string, times: readonly number[]): Figure {
  const sorted = times.toSorted((left, right) => left - right);
  const [median, worst] = [quantile(sorted, 0.5), quantile(sorted, 1)];
  return {
    name: `p95 of a search for ${kind}`,
    value: quantile(sorted, 0.95),
    unit: 'ms',
    aim: `at most ${P95_AT_MOST_MS} ms`,
    note: `${sorted.length} searches, median ${median.toFixed(1)} ms, worst ${worst.toFixed(0)} ms`,
  };
}

import type { WhatIf, WhatIfAnswer, WhatIfRule } from 'contracts/api/history-what-if';
import { historyWhatIfQueries } from 'contracts/calls/history-what-if';
import type { OrderLine } from 'contracts/events/ordering';
import { changedPrice } from 'contracts/pricing/price-change';
import type { Money } from 'contracts/primitives/money';
import { parseMoney } from 'contracts/primitives/money';
import type { Currency, Tenant } from 'contracts/primitives/tenant';
import { TENANTS, currencyOf } from 'contracts/primitives/tenant';
import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { query } from 'kernel/queries/query';
import type { Query } from 'kernel/queries/query';
import { historyReadersOnly } from 'kernel/http/policies';
import type { DigestedLog } from '../as-of/digested-log.ts';
import type { LogDigest } from '../as-of/log-digest.ts';
import type { StreamReader } from '../as-of/past-stream.ts';
import { compareReplays, pastReplay } from './compare-replays.ts';
import type { ComparedWallet } from './compare-replays.ts';
import { pastActions } from './past-actions.ts';
import type { PriceOf } from './past-actions.ts';
import type { WhatIfRules } from './what-if-rules.ts';

/** A question of a whole market is answered for as many companies as there is time for. */
const AT_MOST_MS = 8_000;

interface Deps {
  readonly store: StreamReader;
  readonly log: DigestedLog;
  readonly rules: WhatIfRules;
}

/** Replays wallets under another rule, in memory: what comes of it is answered, and forgotten. */
export function whatIfQuery(deps: Deps): Query {
  return query(historyWhatIfQueries['history.whatIf'], {
    scope: 'shared',
    reads: [],
    policy: historyReadersOnly,
    run: async ({ input, signal }) =>
      answer({ ...deps, store: stoppable(deps.store, signal) }, input),
  });
}

/** Nothing more is read for somebody who has gone away. @throws what the signal was aborted with. */
function stoppable(store: StreamReader, signal: AbortSignal): StreamReader {
  return {
    readStream: async (...asked) => {
      signal.throwIfAborted();
      return store.readStream(...asked);
    },
  };
}

async function answer(deps: Deps, { scope, rule }: WhatIf): Promise<WhatIfAnswer | Rejection> {
  const digest = await deps.log.upToNow();
  const market = 'tenantId' in scope ? scope.tenantId : marketOf(digest, scope.companyId);
  if (!market) return reject('not-found', 'This company has no wallet.');
  const companies = 'tenantId' in scope ? digest.companiesOf[scope.tenantId] : [scope.companyId];
  const until = Date.now() + AT_MOST_MS;
  const wallets: ComparedWallet[] = [];
  for (const companyId of companies) {
    if (Date.now() >= until) break;
    wallets.push(await replayed(deps, { companyId, currency: currencyOf(market), rule, digest }));
  }
  const companiesLeftOut = companies.length - wallets.length;
  return { ...compareReplays(wallets, currencyOf(market)), companiesLeftOut };
}

function marketOf({ companiesOf }: LogDigest, companyId: string): Tenant | undefined {
  return TENANTS.find((tenant) => companiesOf[tenant].includes(companyId));
}

interface Replaying {
  readonly companyId: string;
  readonly currency: Currency;
  readonly rule: WhatIfRule;
  readonly digest: LogDigest;
}

async function replayed(
  { store, rules }: Deps,
  { companyId, currency, rule, digest }: Replaying,
): Promise<ComparedWallet> {
  const refused = digest.refusedOrdersOf.get(companyId) ?? [];
  const { repriceOrder } = rules;
  const priceOf = priceUnder(rule, currency);
  const actions = await pastActions({ store, repriceOrder, priceOf }, companyId, refused);
  const creditLimit = rule.kind === 'credit-limit' ? parseMoney(rule.limit, currency) : undefined;
  const would = rules.replayWallet(actions, creditLimit ? { creditLimit } : {});
  return { companyId, was: pastReplay(actions, currency), would };
}

/** A price that no rule names, or that would leave none, stays. */
function priceUnder(rule: WhatIfRule, currency: Currency): PriceOf {
  if (rule.kind === 'credit-limit') return undefined;
  if (rule.kind === 'discount') {
    const change = { kind: 'percent', value: `-${rule.percent}`, rounding: 'cent' } as const;
    return ({ unitPrice }) => changedPrice(unitPrice, change) ?? unitPrice;
  }
  const prices = new Map<string, Money>(
    rule.prices.map(({ productId, price }) => [productId, parseMoney(price, currency)]),
  );
  return ({ productId, unitPrice }: OrderLine) => prices.get(productId) ?? unitPrice;
}

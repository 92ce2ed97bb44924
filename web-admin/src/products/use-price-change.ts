import type { BulkRow } from 'contracts/api/console';
import type { PriceChange } from 'contracts/pricing/price-change';
import { priceChangeSchema } from 'contracts/pricing/price-change';
import { currencyOf } from 'contracts/primitives/tenant';
import { useState } from 'react';
import type { Identifier } from 'react-admin';
import { change } from '../data/change.ts';
import { partsOf } from '../data/parts.ts';
import { useMarket } from '../frame/use-market.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { priceRowsOf, useChosenProducts } from './price-rows.ts';
import type { PriceRow } from './price-rows.ts';
import { isSteep } from './steep-change.ts';
import { typedPrice } from './typed-price.ts';

export type PriceResults = ReadonlyMap<string, BulkRow>;

/** A change of many prices, from its rule to what became of each. */
export function usePriceChange(ids: readonly Identifier[], onChanged: () => void) {
  const { errors } = useTexts();
  const market = useMarket();
  const { data, error, refetch } = useChosenProducts(ids);
  const [rule, setRule] = useState<PriceChange>({
    tenantId: market ?? 'eur',
    kind: 'percent',
    value: '',
    rounding: 'cent',
  });
  /** The rule that somebody said they mean, steep as it is. */
  const [meant, setMeant] = useState<PriceChange>();
  const [results, setResults] = useState<PriceResults>();
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);

  const parsed = priceChangeSchema.safeParse({
    ...rule,
    value: typedPrice(rule.value, currencyOf(rule.tenantId)),
  });
  const rows = data && priceRowsOf(data, parsed.data ?? unchanged(rule));
  const changing = parsed.success && rows ? rows.filter(differs) : [];
  const steep = changing.filter(isSteepRow).length;
  const sure = meant === rule;

  async function send(): Promise<void> {
    if (!parsed.success) return;
    setSending(true);
    setFailure(undefined);
    try {
      setResults(await sendOrder(parsed.data, changing));
      onChanged();
    } catch (refusal) {
      setFailure(failureText(refusal, errors));
    } finally {
      setSending(false);
    }
  }
  async function lookAgain(): Promise<void> {
    await refetch();
    setResults(undefined);
  }
  return {
    rule,
    setRule,
    invalid: rule.value !== '' && !parsed.success,
    rows,
    changing: changing.length,
    steep,
    sure,
    setSure: (now: boolean) => setMeant(now ? rule : undefined),
    ready: changing.length > 0 && (steep === 0 || sure),
    results,
    refused: [...(results?.values() ?? [])].filter(({ ok }) => !ok).length,
    failure: failure ?? error?.message,
    sending,
    send,
    lookAgain,
  };
}

const unchanged = (rule: PriceChange): PriceChange => ({ ...rule, value: '0', rounding: 'cent' });

function differs({ before, after }: PriceRow): boolean {
  return after !== undefined && after !== before;
}

function isSteepRow({ before, after }: PriceRow): boolean {
  return before !== undefined && after !== undefined && isSteep(before, after);
}

async function sendOrder(rule: PriceChange, rows: readonly PriceRow[]): Promise<PriceResults> {
  const resultsById = new Map<string, BulkRow>();
  for (const part of partsOf(rows)) {
    const products = part.map(({ product: { id, revision } }) => ({ id, revision }));
    const sent = { change: rule, products };
    const { results } = await change('POST /api/admin/products/prices', sent);
    for (const result of results) resultsById.set(result.id, result);
  }
  return resultsById;
}

import { z } from 'zod';
import { QUICK_ORDER } from 'contracts/constants/quick-order';
import type { LargeShop } from './catalogue-filters.ts';
import type { Figure } from './figures.ts';

const AT_MOST_MS = 1_000;
const ASKED = 10;
/** Each fifth line is mistyped: for what nobody knows, the nearest articles are looked for. */
const MISTYPED_EVERY = 5;
const PAGE = 100;

/** The longest list that quick order takes, asked for again and again: the slowest answer. */
export async function measureQuickOrder({ shopUrl, sessions }: LargeShop): Promise<Figure> {
  const skus = await someSkus({ shopUrl, sessions });
  const lines = skus.map((sku, index) => ({
    sku: index % MISTYPED_EVERY === 0 ? mistyped(sku) : sku,
    quantity: 1,
  }));
  const times: number[] = [];
  for (let asked = 0; asked < ASKED; asked += 1) {
    const began = performance.now();
    const answer = await fetch(`${shopUrl}/api/quick-order/check`, {
      method: 'POST',
      headers: { ...sessions.eur, 'content-type': 'application/json' },
      body: JSON.stringify({ tenantId: 'eur', lines }),
    });
    const answered = z.array(z.looseObject({ sku: z.string() })).parse(await answer.json());
    times.push(performance.now() - began);
    if (answered.length !== lines.length) throw new Error('Each line of an order is answered.');
  }
  const value = Math.max(...times);
  const name = `the slowest of ${ASKED} quick orders of ${lines.length} lines`;
  return { name, value, unit: 'ms', aim: `<= ${AT_MOST_MS} ms`, missed: value > AT_MOST_MS };
}

async function someSkus({
  shopUrl,
  sessions,
}: Pick<LargeShop, 'shopUrl' | 'sessions'>): Promise<readonly string[]> {
  const skus: string[] = [];
  for (let page = 1; skus.length < QUICK_ORDER.maxLines; page += 1) {
    const path = `/api/products?view=list&perPage=${PAGE}&page=${page}`;
    const answer = await fetch(`${shopUrl}${path}`, { headers: sessions.eur });
    const products = z.array(z.looseObject({ sku: z.string() })).parse(await answer.json());
    skus.push(...products.map(({ sku }) => sku));
  }
  return skus.slice(0, QUICK_ORDER.maxLines);
}

/** The last two characters the wrong way round. */
function mistyped(sku: string): string {
  return `${sku.slice(0, -2)}${sku.at(-1)}${sku.at(-2)}X`;
}

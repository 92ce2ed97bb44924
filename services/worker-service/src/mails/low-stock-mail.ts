import type { AdminUser } from 'contracts/api/admin';
import type { StockWatch } from 'contracts/api/stock-watch';
import type { InEachLanguage } from 'contracts/primitives/languages';
import type { RenderedMail } from './mail-sender.ts';
import { mailToSeveral } from './mail-to-several.ts';
import { greeting } from './names-in-mails.ts';
import { plainWords, quoted } from './words-of-others.ts';

interface LowProduct {
  readonly name: string;
  readonly sku: string;
}

interface LowStock {
  readonly product: string;
  /** What is low: all of it, or the stock of a market. */
  readonly stocks: readonly {
    readonly market: string | null;
    readonly available: number;
    readonly threshold: number;
  }[];
  readonly address: string;
}

const SUBJECTS: InEachLanguage<string> = {
  en: 'Low stock of a product',
  bs: 'Niske zalihe proizvoda',
};

const TEXTS: InEachLanguage<(low: LowStock) => string> = {
  en: ({ product, stocks, address }) => `${stocks
    .map(({ market, available, threshold }) =>
      market === null
        ? `${product} has ${available} keys left in stock.
You wanted to be notified at ${threshold}.`
        : `${product} has ${available} keys left in the ${market} market.
There a product counts as low at ${threshold}.`,
    )
    .join('\n\n')}

The stock, and where thresholds are set:
${address}
`,
  bs: ({ product, stocks, address }) => `${stocks
    .map(({ market, available, threshold }) =>
      market === null
        ? `${product} ima još ključeva na zalihi: ${available}.
Prag za obavijest: ${threshold}.`
        : `${product} ima na tržištu ${market} još ključeva: ${available}.
Tamo se zaliha smatra niskom pri: ${threshold}.`,
    )
    .join('\n\n')}

Zalihe i mjesto gdje se postavljaju pragovi:
${address}
`,
};

/**
 * Notifies the admins that a product runs out of keys, in each language that one of them reads; undefined when it does
 * not any more, or nobody is there.
 */
export function lowStockMail(
  watch: StockWatch,
  product: LowProduct,
  { admins, portal }: { readonly admins: readonly AdminUser[]; readonly portal: string },
): RenderedMail | undefined {
  if (watch.lowSince === null || admins.length === 0) return undefined;
  const stocks = lowStocks(watch);
  const name = `${quoted(product.name)} (${plainWords(product.sku)})`;
  const address = new URL('/admin/keys/stock', portal).href;
  return mailToSeveral(admins, (language) => {
    const body = TEXTS[language]({ product: name, stocks, address });
    return { subject: SUBJECTS[language], text: `${greeting(language)}\n\n${body}` };
  });
}

function lowStocks({ threshold, available, markets }: StockWatch): LowStock['stocks'] {
  if (threshold !== null) return [{ market: null, available, threshold }];
  return markets
    .filter(({ isLow }) => isLow)
    .map(({ tenantId, ...stock }) => ({ ...stock, market: tenantId.toUpperCase() }));
}

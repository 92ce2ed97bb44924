import { mayBeAmount } from '../cells/amount-cell.ts';
import { areMostly } from '../csv/column-cells.ts';
import { plainWords } from '../primitives/plain-text.ts';

/** A column with what stands in its first rows. */
export interface SampledColumn {
  readonly name: string;
  readonly cells: readonly string[];
}

const PRICE =
  /\b(price|prices|cijena|cijene|cena|cene|preis|preise|eur|euro|vk|mpc|vpc)\b|preis$|price$/;
/** At which a list may be sold, or may not: it is asked about, and makes every other price one to ask about. */
const RECOMMENDED = /^(rrp|srp|msrp|uvp|uvp brutto|recommended price|recommended retail price)$/;
/** What a product costs whoever sells it, what it cost before, and what stands beside prices. */
const NOT_SOLD_AT =
  /\b(purchase|purchasing|buying|buy|cost|costs|nabavna|nabavne|nabavna cijena|einkauf|einkaufspreis|ek|compare|old|former|previous|stara|bivsa|alter|streichpreis|was|lowest|najniza|date|starts|ends|from|to|type|measure|shipping|deposit|international|states)\b/;
const OTHER_CURRENCY =
  /\b(usd|dollar|dollars|gbp|chf|km|bam|hrk|kuna|rsd|din|dinar|huf|czk|pln|sek|dkk|nok)\b/;

/**
 * The columns that may say at what price a product is sold: the name speaks of a price and amounts stand in it. One that
 * names another currency than the euro, or a price at which it is bought, is none.
 */
export function priceColumns(columns: readonly SampledColumn[]): readonly SampledColumn[] {
  return columns.filter(({ name, cells }) => {
    const words = plainWords(spaced(name));
    const isNamed = PRICE.test(words) || isRecommended({ name });
    if (!isNamed || NOT_SOLD_AT.test(words) || OTHER_CURRENCY.test(words)) return false;
    return cells.length > 0 && areMostly(cells, mayBeAmount);
  });
}

/** Whether a price is only recommended: whoever imports has to say that it is the one to be paid. */
export function isRecommended({ name }: Pick<SampledColumn, 'name'>): boolean {
  return RECOMMENDED.test(plainWords(spaced(name)));
}

/** `salePrice` as `sale Price`. */
function spaced(name: string): string {
  return name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
}

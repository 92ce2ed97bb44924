import type { ProductValues, WholeProductValues } from 'contracts/api/product-import';
import { parseMoney, toDecimalString } from 'contracts/primitives/money';
import type { ProductContent } from './product-state.ts';

/** What a list may change of a product, as it is now. */
export function valuesOf({
  description,
  prices,
}: Pick<ProductContent, 'description' | 'prices'>): WholeProductValues {
  return {
    name: description.name,
    description: description.description,
    maker: description.maker ?? null,
    priceEur: prices.eur ? toDecimalString(prices.eur) : null,
  };
}

const FIELDS = ['name', 'description', 'maker', 'priceEur'] as const;

/** The requested values that differ from the present ones, with both; undefined where none differs. */
export function changedValues(
  now: WholeProductValues,
  requested: ProductValues,
): { readonly before: ProductValues; readonly after: ProductValues } | undefined {
  const changed = FIELDS.filter(
    (field) => requested[field] !== undefined && requested[field] !== now[field],
  );
  if (changed.length === 0) return undefined;
  return { before: only(now, changed), after: only(requested, changed) };
}

function only(values: ProductValues, fields: readonly (keyof ProductValues)[]): ProductValues {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** Whether somebody has meanwhile changed one of these fields to another value than the requested one. */
export function isOutdated(
  now: WholeProductValues,
  { before, after }: { readonly before: ProductValues; readonly after: ProductValues },
): boolean {
  return FIELDS.some(
    (field) =>
      after[field] !== undefined && now[field] !== after[field] && now[field] !== before[field],
  );
}

/** The same content with other values; what they leave out stays as it is. */
export function withValues<Content extends ProductContent>(
  content: Content,
  values: ProductValues,
): Content {
  const now = valuesOf(content);
  const { name = now.name, description = now.description } = values;
  const { maker = now.maker, priceEur = now.priceEur } = values;
  const { maker: _maker, ...described } = content.description;
  const { eur: _eur, ...otherPrices } = content.prices;
  return {
    ...content,
    description: {
      ...described,
      name,
      description,
      ...(maker ? { maker } : {}),
    },
    prices: {
      ...otherPrices,
      ...(priceEur === null ? {} : { eur: parseMoney(priceEur, 'EUR') }),
    },
  };
}

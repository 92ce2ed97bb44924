import type { ProductFields } from 'contracts/api/admin';
import { guideFieldsSchema } from 'contracts/api/catalog';
import { FURTHER_TEXTS } from 'contracts/events/catalog';
import type { FurtherTexts } from 'contracts/events/catalog';
import { parseMoney, toDecimalString } from 'contracts/primitives/money';
import type { Tenant } from 'contracts/primitives/tenant';
import { TENANTS, currencyOf } from 'contracts/primitives/tenant';
import type {
  Description,
  GuideTexts,
  Prices,
  ProductContent,
  Translation,
} from './product-state.ts';

const GUIDE_FIELDS = guideFieldsSchema.keyof().options;

/** The content that the fields of a form or of an import line describe. */
export function contentOf(productId: string, fields: ProductFields): ProductContent {
  return {
    description: descriptionOf(productId, fields),
    prices: pricesOf(fields.prices),
    guide: guideOf(fields),
    saleState: fields.saleState,
    translation: translationOf(fields),
    visibility: fields.visibility,
  };
}

/** The fields that describe a content: what an editor loads. */
export function fieldsOf(sku: string, content: ProductContent): ProductFields {
  const { name, description, region, platform, categoryId } = content.description;
  return {
    ...content.guide,
    ...content.translation,
    sku,
    name,
    description,
    ...furtherTextsOf(content.description),
    ...(region === null ? {} : { region }),
    ...(platform === null ? {} : { platform }),
    ...(categoryId === null ? {} : { categoryId }),
    prices: decimalPrices(content.prices),
    saleState: content.saleState,
    visibility: content.visibility,
  };
}

function descriptionOf(productId: string, fields: ProductFields): Description {
  const { name, description } = fields;
  return {
    productId,
    name,
    description,
    ...furtherTextsOf(fields),
    categoryId: fields.categoryId ?? null,
    region: fields.region ?? null,
    platform: fields.platform ?? null,
  };
}

/** Empty texts count as none. */
function furtherTextsOf(fields: FurtherTexts): FurtherTexts {
  return Object.fromEntries(
    FURTHER_TEXTS.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
  );
}

function pricesOf(prices: ProductFields['prices']): Prices {
  return perTenant((tenant) => {
    const price = prices[tenant];
    return price === undefined ? undefined : parseMoney(price, currencyOf(tenant));
  });
}

function decimalPrices(prices: Prices): ProductFields['prices'] {
  return perTenant((tenant) => {
    const price = prices[tenant];
    return price && toDecimalString(price);
  });
}

function perTenant<Value>(
  valueOf: (tenant: Tenant) => Value | undefined,
): Partial<Record<Tenant, Value>> {
  const filled: Partial<Record<Tenant, Value>> = {};
  for (const tenant of TENANTS) {
    const value = valueOf(tenant);
    if (value !== undefined) filled[tenant] = value;
  }
  return filled;
}

/** Empty texts count as none. */
function translationOf({ nameKm, descriptionKm }: ProductFields): Translation {
  return {
    ...(nameKm ? { nameKm } : {}),
    ...(descriptionKm?.trim() ? { descriptionKm } : {}),
  };
}

/** Empty texts count as none. */
function guideOf(fields: ProductFields): GuideTexts {
  const texts: Record<string, string> = {};
  for (const field of GUIDE_FIELDS) {
    const text = fields[field]?.trim();
    if (text) texts[field] = text;
  }
  return texts;
}

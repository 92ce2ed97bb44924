/** The two markets. Prices, carts and wallets belong to exactly one of them. */
export const TENANTS = ['eur', 'km'] as const;
export type Tenant = (typeof TENANTS)[number];

/** Currencies as people write them; KM is ISO 4217 BAM. */
export const CURRENCIES = ['EUR', 'KM'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The currency of a tenant. Any value other than `km` counts as EUR (specification, section 3). */
export function currencyOf(tenantId: string): Currency {
  return tenantId === 'km' ? 'KM' : 'EUR';
}

/** The tenant whose wallets are kept in a currency. */
export function tenantOf(currency: Currency): Tenant {
  return currency === 'KM' ? 'km' : 'eur';
}

/** The code of ISO 4217 by which files name a currency: 'EUR' or 'BAM'. */
export function currencyCode(currency: Currency): 'EUR' | 'BAM' {
  return currency === 'KM' ? 'BAM' : 'EUR';
}

/** Distinguishes a tenant's id from any other text. */
export function isTenant(value: unknown): value is Tenant {
  return TENANTS.some((tenant) => tenant === value);
}

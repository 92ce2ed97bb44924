/** Colours of the stock badge: above 10 green, 6 to 10 orange, 1 to 5 red, 0 out. */
const STOCK_THRESHOLDS = { green: 10, orange: 5 } as const;

export type StockBadge = 'green' | 'orange' | 'red' | 'out';

export function stockBadge(stockCount: number): StockBadge {
  if (stockCount > STOCK_THRESHOLDS.green) return 'green';
  if (stockCount > STOCK_THRESHOLDS.orange) return 'orange';
  return stockCount > 0 ? 'red' : 'out';
}

/** Whole units of the tenant's currency. */
export const PRICE_SLIDER = { min: 0, max: 1000, step: 10, default: [0, 1000] } as const;

export const STOCK_LEVEL_OPTIONS = [
  'all',
  'in-stock',
  'low-stock',
  'high-stock',
  'out-of-stock',
] as const;
export type StockLevel = (typeof STOCK_LEVEL_OPTIONS)[number];

/** Inclusive bounds of the stock count for a stock level; no `max` means any number above. */
export const STOCK_LEVEL_RANGES: Readonly<
  Record<StockLevel, { readonly min: number; readonly max?: number }>
> = {
  all: { min: 0 },
  'in-stock': { min: 1 },
  'low-stock': { min: 1, max: 10 },
  'high-stock': { min: 51 },
  'out-of-stock': { min: 0, max: 0 },
};

/** What a product can have: the options without the filter's `all`. */
export const REGIONS = ['worldwide', 'europe', 'north-america', 'asia-pacific'] as const;
export const PLATFORMS = ['windows', 'mac', 'linux', 'web', 'mobile'] as const;

export const REGION_OPTIONS = ['all', ...REGIONS] as const;
export const PLATFORM_OPTIONS = ['all', ...PLATFORMS] as const;

/** The longest texts of a product, in characters. */
export const PRODUCT_TEXTS = {
  nameMax: 500,
  descriptionMax: 20_000,
  skuMax: 64,
  makerMax: 200,
  searchMax: 200,
} as const;

/** What admins set about selling; the rest follows from the stock. */
export const SALE_STATES = ['regular', 'pre-order', 'discontinued'] as const;

/** Whether shops show a product at all: not yet, now, or no longer. */
export const VISIBILITIES = ['draft', 'published', 'retired'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const AVAILABILITY_OPTIONS = ['in-stock', 'limited', 'pre-order', 'discontinued'] as const;
export type Availability = (typeof AVAILABILITY_OPTIONS)[number];

/** `limited` is a stock of 1 to 10 (rulings T.41 to T.45). */
export const LIMITED_STOCK = { min: 1, max: 10 } as const;

/** Products that are a customer's own: the company bought them before, or the person marked them. */
export const OWN_PRODUCTS = ['bought', 'favourites'] as const;
export type OwnProducts = (typeof OWN_PRODUCTS)[number];

export const SORT_BY_OPTIONS = ['default', 'name', 'price', 'stock', 'date', 'popularity'] as const;
export const SORT_ORDER_OPTIONS = ['asc', 'desc'] as const;

export const CATALOG_PAGE = { defaultSize: 50, maxSize: 200 } as const;

/** The sections of a product's user guide, in the order shown, and the field each is kept in (ruling T.39). */
export const GUIDE_SECTIONS = [
  { section: 'installation', field: 'installationInstructions' },
  { section: 'activation', field: 'activationInstructions' },
  { section: 'getting-started', field: 'usageInstructions' },
  { section: 'system-requirements', field: 'systemRequirements' },
  { section: 'troubleshooting', field: 'troubleshootingGuide' },
  { section: 'support', field: 'supportContacts' },
] as const;
export type GuideSection = (typeof GUIDE_SECTIONS)[number]['section'];

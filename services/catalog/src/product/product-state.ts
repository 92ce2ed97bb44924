import type { ProductEvent } from 'contracts/events/catalog';
import type { Money } from 'contracts/primitives/money';
import type { Tenant } from 'contracts/primitives/tenant';

type DataOf<Type extends ProductEvent['type']> = Extract<ProductEvent, { type: Type }>['data'];

export type Description = DataOf<'ProductDescribed.v1'>;
type SaleState = DataOf<'ProductSaleStateSet.v1'>['saleState'];
export type Visibility = DataOf<'ProductVisibilitySet.v1'>['visibility'];
/** Texts of the KM market, where they differ. */
export type Translation = Omit<DataOf<'ProductTranslated.v1'>, 'productId'>;
export type GuideTexts = Readonly<Record<string, string>>;
export type Prices = Readonly<Partial<Record<Tenant, Money>>>;

/** Everything that can be said about a product besides its SKU. */
export interface ProductContent {
  readonly description: Description;
  readonly prices: Prices;
  readonly guide: GuideTexts;
  readonly saleState: SaleState;
  readonly translation: Translation;
  readonly visibility: Visibility;
}

export interface ExistingProduct extends ProductContent {
  readonly status: 'existing';
  readonly productId: string;
  readonly sku: string;
  /** Which import brought it, if one did. */
  readonly importId?: string;
  /** Revision of the stream at which the product looks like this. */
  readonly revision: number;
}

export type ProductState = { readonly status: 'absent' } | ExistingProduct;

export const NO_PRODUCT: ProductState = { status: 'absent' };

export function evolveProduct(state: ProductState, event: ProductEvent): ProductState {
  if (state.status === 'absent') return event.type === 'ProductCreated.v1' ? created(event) : state;
  const next = { ...state, revision: state.revision + 1 };
  switch (event.type) {
    case 'ProductCreated.v1':
      return next;
    case 'ProductDescribed.v1':
      return { ...next, description: event.data };
    case 'ProductPriced.v1':
      return { ...next, prices: { ...state.prices, [event.data.tenantId]: event.data.price } };
    case 'ProductPriceWithdrawn.v1':
      return { ...next, prices: without(state.prices, event.data.tenantId) };
    case 'ProductGuideWritten.v1':
      return { ...next, guide: event.data.guide };
    case 'ProductSaleStateSet.v1':
      return { ...next, saleState: event.data.saleState };
    case 'ProductTranslated.v1': {
      const { productId: _, ...translation } = event.data;
      return { ...next, translation };
    }
    case 'ProductVisibilitySet.v1':
      return { ...next, visibility: event.data.visibility };
    default:
      event satisfies never;
      return state;
  }
}

function created({ data }: Extract<ProductEvent, { type: 'ProductCreated.v1' }>): ProductState {
  const { sku, importId, ...description } = data;
  return {
    ...(importId === undefined ? {} : { importId }),
    status: 'existing',
    productId: data.productId,
    sku,
    revision: 0,
    description,
    prices: {},
    guide: {},
    saleState: 'regular',
    translation: {},
    visibility: 'published',
  };
}

function without(prices: Prices, tenantId: Tenant): Prices {
  return Object.fromEntries(Object.entries(prices).filter(([tenant]) => tenant !== tenantId));
}

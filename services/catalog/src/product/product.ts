import { isDeepStrictEqual } from 'node:util';
import type { ProductValues } from 'contracts/api/product-import';
import type { ProductEvent } from 'contracts/events/catalog';
import { changedPrice } from 'contracts/pricing/price-change';
import type { PriceChange } from 'contracts/pricing/price-change';
import { TENANTS } from 'contracts/primitives/tenant';
import type { Decider, Rejection } from 'kernel/commands/decider';
import { reject, withDetails } from 'kernel/commands/decider';
import { fieldsOf } from './product-fields.ts';
import { isOutdated, valuesOf, withValues } from './product-values.ts';
import type { ExistingProduct, ProductContent, ProductState, Visibility } from './product-state.ts';
import { NO_PRODUCT, evolveProduct } from './product-state.ts';

export type ProductCommand =
  | {
      readonly type: 'CreateProduct';
      readonly sku: string;
      readonly content: ProductContent;
      /** Which import brings it; absent when it is entered by hand. */
      readonly importId?: string;
    }
  | {
      readonly type: 'ChangeProduct';
      readonly content: ProductContent;
      /** Must still be the SKU: it cannot change. */
      readonly sku: string;
      /** Revision the change was made from; absent: whatever it is now. */
      readonly expectedRevision?: number;
    }
  | {
      readonly type: 'SetProductVisibility';
      readonly visibility: Visibility;
      readonly expectedRevision?: number | undefined;
    }
  | {
      readonly type: 'ChangeProductPrice';
      readonly change: PriceChange;
      readonly expectedRevision: number;
    }
  | {
      /** By a list: `before` is what was seen, `after` is what is requested; all else stays as it is. */
      readonly type: 'UpdateProduct';
      readonly before: ProductValues;
      readonly after: ProductValues;
    };

type CommandOf<Type extends ProductCommand['type']> = Extract<ProductCommand, { type: Type }>;
type Decision = readonly ProductEvent[] | Rejection;

/** A product for sale: what it is, what it costs in each market, its guide. */
export const productDecider: Decider<ProductState, ProductCommand, ProductEvent> = {
  category: 'product',
  stateVersion: 2,
  initialState: NO_PRODUCT,
  decide: (command, state) => {
    switch (command.type) {
      case 'CreateProduct':
        return state.status === 'absent' ? create(command) : skuTaken(state);
      case 'ChangeProduct':
        return state.status === 'absent' ? noSuchProduct() : change(command, state);
      case 'SetProductVisibility':
        return state.status === 'absent' ? noSuchProduct() : setVisibility(command, state);
      case 'ChangeProductPrice':
        return state.status === 'absent' ? noSuchProduct() : changePrice(command, state);
      case 'UpdateProduct':
        return state.status === 'absent' ? noSuchProduct() : update(command, state);
      default:
        return command satisfies never;
    }
  },
  evolve: evolveProduct,
};

export function noSuchProduct(): Rejection {
  return reject('product-not-found', 'There is no such product.');
}

/** What a product is that nothing was said of yet. */
const BLANK = {
  prices: {},
  guide: {},
  saleState: 'regular',
  translation: {},
  visibility: 'published',
} as const;

function create({ sku, content, importId }: CommandOf<'CreateProduct'>) {
  const { description } = content;
  const by = importId === undefined ? {} : { importId };
  const created: ProductEvent = { type: 'ProductCreated.v1', data: { ...description, sku, ...by } };
  const blank: ProductContent = { ...BLANK, description };
  return [created, ...differences(description.productId, { from: blank, to: content })];
}

function change(command: CommandOf<'ChangeProduct'>, state: ExistingProduct): Decision {
  if (command.sku !== state.sku) return skuFixed(state.sku);
  const { expectedRevision = state.revision, content } = command;
  if (expectedRevision !== state.revision) return staleVersion(expectedRevision, state, content);
  return differences(state.productId, { from: state, to: content });
}

function setVisibility(
  command: CommandOf<'SetProductVisibility'>,
  state: ExistingProduct,
): Decision {
  const { visibility, expectedRevision = state.revision } = command;
  const changed = { ...state, visibility };
  if (expectedRevision !== state.revision) return staleVersion(expectedRevision, state, changed);
  return differences(state.productId, { from: state, to: changed });
}

function changePrice(command: CommandOf<'ChangeProductPrice'>, state: ExistingProduct): Decision {
  const { change: priceChange, expectedRevision } = command;
  const before = state.prices[priceChange.tenantId];
  if (!before) {
    return reject('not-sold-here', `${state.sku} has no price in this market. Set one first.`);
  }
  const price = changedPrice(before, priceChange);
  if (!price) {
    const message = `The change leaves ${state.sku} without a price that can be paid. Choose another one.`;
    return reject('amount-not-positive', message);
  }
  const changed = { ...state, prices: { ...state.prices, [priceChange.tenantId]: price } };
  if (expectedRevision !== state.revision) return staleVersion(expectedRevision, state, changed);
  return differences(state.productId, { from: state, to: changed });
}

function update(command: CommandOf<'UpdateProduct'>, state: ExistingProduct): Decision {
  const changed = withValues(state, command.after);
  if (isOutdated(valuesOf(state), command)) {
    const message = `Somebody else changed ${state.sku} meanwhile. Check the list again.`;
    return reject('stale-revision', message);
  }
  return differences(state.productId, { from: state, to: changed });
}

/** The events that lead from one content to another; none where nothing differs. */
function differences(
  productId: string,
  { from, to }: { from: ProductContent; to: ProductContent },
): ProductEvent[] {
  const events: ProductEvent[] = [];
  if (!isDeepStrictEqual(from.description, to.description)) {
    events.push({ type: 'ProductDescribed.v1', data: to.description });
  }
  events.push(...priceDifferences(productId, { from, to }));
  if (!isDeepStrictEqual(from.guide, to.guide)) {
    events.push({ type: 'ProductGuideWritten.v1', data: { productId, guide: to.guide } });
  }
  if (from.saleState !== to.saleState) {
    const { saleState } = to;
    events.push({ type: 'ProductSaleStateSet.v1', data: { productId, saleState } });
  }
  if (!isDeepStrictEqual(from.translation, to.translation)) {
    events.push({ type: 'ProductTranslated.v1', data: { productId, ...to.translation } });
  }
  if (from.visibility !== to.visibility) {
    const { visibility } = to;
    events.push({ type: 'ProductVisibilitySet.v1', data: { productId, visibility } });
  }
  return events;
}

function priceDifferences(
  productId: string,
  { from, to }: { from: ProductContent; to: ProductContent },
): ProductEvent[] {
  return TENANTS.flatMap((tenantId): ProductEvent[] => {
    const before = from.prices[tenantId];
    const price = to.prices[tenantId];
    if (before?.minor === price?.minor) return [];
    return price
      ? [{ type: 'ProductPriced.v1', data: { productId, tenantId, price } }]
      : [{ type: 'ProductPriceWithdrawn.v1', data: { productId, tenantId } }];
  });
}

function skuTaken(state: ExistingProduct): Rejection {
  const message = `A product with the SKU ${state.sku} exists already. Change that one, or use another SKU.`;
  return withDetails(reject('sku-taken', message), {
    productId: state.productId,
    revision: state.revision,
  });
}

function skuFixed(sku: string): Rejection {
  const message = `The SKU of a product cannot change; this one is ${sku}. Create a new product instead.`;
  return reject('sku-fixed', message);
}

function staleVersion(
  expectedRevision: number,
  state: ExistingProduct,
  requested: ProductContent,
): Rejection {
  const message =
    'Somebody else changed this product meanwhile. Compare both versions and save again.';
  return withDetails(reject('stale-revision', message), {
    expectedRevision,
    currentRevision: state.revision,
    yours: fieldsOf(state.sku, requested),
    current: fieldsOf(state.sku, state),
  });
}

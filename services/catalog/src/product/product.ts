import { isDeepStrictEqual } from 'node:util';
import type { ProductEvent } from 'contracts/events/catalog';
import { TENANTS } from 'contracts/primitives/tenant';
import type { Decider, Rejection } from 'kernel/commands/decider';
import { reject, withDetails } from 'kernel/commands/decider';
import { fieldsOf } from './product-fields.ts';
import type { ExistingProduct, ProductContent, ProductState } from './product-state.ts';
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
    };

/** A product for sale: what it is, what it costs in each market, its guide. */
export const productDecider: Decider<ProductState, ProductCommand, ProductEvent> = {
  category: 'product',
  stateVersion: 1,
  initialState: NO_PRODUCT,
  decide: (command, state) => {
    switch (command.type) {
      case 'CreateProduct':
        return state.status === 'absent' ? create(command) : skuTaken(state);
      case 'ChangeProduct':
        return state.status === 'absent' ? noSuchProduct() : change(command, state);
      default:
        return command satisfies never;
    }
  },
  evolve: evolveProduct,
};

export function noSuchProduct(): Rejection {
  return reject('product-not-found', 'There is no such product.');
}

function create({ sku, content, importId }: Extract<ProductCommand, { type: 'CreateProduct' }>) {
  const { description } = content;
  const by = importId === undefined ? {} : { importId };
  const created: ProductEvent = { type: 'ProductCreated.v1', data: { ...description, sku, ...by } };
  const blank: ProductContent = { description, prices: {}, guide: {}, saleState: 'regular' };
  return [created, ...differences(description.productId, { from: blank, to: content })];
}

function change(
  command: Extract<ProductCommand, { type: 'ChangeProduct' }>,
  state: ExistingProduct,
): readonly ProductEvent[] | Rejection {
  if (command.sku !== state.sku) return skuFixed(state.sku);
  const { expectedRevision = state.revision, content } = command;
  if (expectedRevision !== state.revision) return stale(command, state);
  return differences(state.productId, { from: state, to: content });
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

function stale(
  command: Extract<ProductCommand, { type: 'ChangeProduct' }>,
  state: ExistingProduct,
): Rejection {
  const message =
    'Somebody else changed this product meanwhile. Compare both versions and save again.';
  return withDetails(reject('stale-revision', message), {
    expectedRevision: command.expectedRevision,
    currentRevision: state.revision,
    yours: fieldsOf(command.sku, command.content),
    current: fieldsOf(state.sku, state),
  });
}

import { expect, test } from '@jest/globals';
import type { ProductFields } from 'contracts/api/admin';
import type { ProductValues } from 'contracts/api/product-import';
import type { ProductEvent } from 'contracts/events/catalog';
import { specify } from 'kernel/testing/decider-specification';
import { contentOf, fieldsOf } from './product-fields.ts';
import { productIdOf } from './product-id.ts';
import { productDecider } from './product.ts';

const SKU = 'B0-KIT';
const productId = productIdOf(SKU);

function fields(overrides: Partial<ProductFields> = {}): ProductFields {
  const name = 'Design Kit';
  const usual = { prices: {}, saleState: 'regular', visibility: 'published' } as const;
  return { sku: SKU, name, description: 'Draws.', ...usual, ...overrides };
}

function create(overrides: Partial<ProductFields> = {}) {
  const content = contentOf(productId, fields(overrides));
  return { type: 'CreateProduct', sku: SKU, content } as const;
}

function change(overrides: Partial<ProductFields> = {}, expectedRevision?: number) {
  const content = contentOf(productId, fields(overrides));
  const expected = expectedRevision === undefined ? {} : { expectedRevision };
  return { type: 'ChangeProduct', sku: overrides.sku ?? SKU, content, ...expected } as const;
}

const description = {
  productId,
  name: 'Design Kit',
  description: 'Draws.',
  categoryId: null,
  region: null,
  platform: null,
};
const created: ProductEvent = { type: 'ProductCreated.v1', data: { ...description, sku: SKU } };
const eurPrice = { minor: 4_990, currency: 'EUR' } as const;
const priced: ProductEvent = {
  type: 'ProductPriced.v1',
  data: { productId, tenantId: 'eur', price: eurPrice },
};

test('a new product is created with what is known of it', () => {
  specify(productDecider).given().when(create()).then(created);
});

test('prices, guide and sale state of a new product are events of their own', () => {
  const guide = { usageInstructions: 'Click.', usageInstructionsKm: 'Klikni.' };
  const expected: ProductEvent[] = [
    created,
    priced,
    { type: 'ProductGuideWritten.v1', data: { productId, guide } },
    { type: 'ProductSaleStateSet.v1', data: { productId, saleState: 'pre-order' } },
  ];
  specify(productDecider)
    .given()
    .when(create({ prices: { eur: '49.90' }, saleState: 'pre-order', ...guide }))
    .then(...expected);
});

test('the name and the description of the KM market are an event of their own, and so is a draft', () => {
  const translation = { nameKm: 'Paket za dizajn', descriptionKm: 'Crta.' };
  specify(productDecider)
    .given()
    .when(create({ ...translation, visibility: 'draft' }))
    .then(
      created,
      { type: 'ProductTranslated.v1', data: { productId, ...translation } },
      { type: 'ProductVisibilitySet.v1', data: { productId, visibility: 'draft' } },
    );
});

test('a product is retired and published again', () => {
  const retired: ProductEvent = {
    type: 'ProductVisibilitySet.v1',
    data: { productId, visibility: 'retired' },
  };
  const retire = { type: 'SetProductVisibility', visibility: 'retired' } as const;
  specify(productDecider).given(created).when(retire).then(retired);
  specify(productDecider).given(created, retired).when(retire).thenNothing();
  specify(productDecider)
    .given(created, priced)
    .when({ ...retire, expectedRevision: 0 })
    .thenRejected('stale-revision');
});

test('a price is changed by a rule, on the revision at which its outcome was seen', () => {
  const rule = { tenantId: 'eur', kind: 'percent', value: '-10', rounding: 'cent' } as const;
  const order = { type: 'ChangeProductPrice', change: rule, expectedRevision: 1 } as const;
  specify(productDecider)
    .given(created, priced)
    .when(order)
    .then({
      type: 'ProductPriced.v1',
      data: { productId, tenantId: 'eur', price: { minor: 4_491, currency: 'EUR' } },
    });
  const given = specify(productDecider).given(created, priced);
  given.when({ ...order, expectedRevision: 0 }).thenRejected('stale-revision');
  given.when({ ...order, change: { ...rule, tenantId: 'km' } }).thenRejected('not-sold-here');
  given.when({ ...order, change: { ...rule, value: '-100' } }).thenRejected('amount-not-positive');
});

test('a SKU exists once, whatever its case', () => {
  specify(productDecider).given(created).when(create()).thenRejected('sku-taken');
  expect(productIdOf(' b0-kit ')).toBe(productId);
});

test('a change records only what differs', () => {
  specify(productDecider)
    .given(created, priced)
    .when(change({ name: 'Design Kit 2', prices: { eur: '49.9' } }))
    .then({ type: 'ProductDescribed.v1', data: { ...description, name: 'Design Kit 2' } });
});

test('a change that changes nothing records nothing', () => {
  specify(productDecider)
    .given(created, priced)
    .when(change({ prices: { eur: '49.90' } }))
    .thenNothing();
});

test('a price that is left out is withdrawn from its market', () => {
  specify(productDecider)
    .given(created, priced)
    .when(change({ prices: { km: '97.60' } }))
    .then(
      { type: 'ProductPriceWithdrawn.v1', data: { productId, tenantId: 'eur' } },
      {
        type: 'ProductPriced.v1',
        data: { productId, tenantId: 'km', price: { minor: 9_760, currency: 'KM' } },
      },
    );
});

test('a guide text that is emptied is gone', () => {
  specify(productDecider)
    .given(created, {
      type: 'ProductGuideWritten.v1',
      data: { productId, guide: { usageInstructions: 'Click.' } },
    })
    .when(change({ usageInstructions: '  ' }))
    .then({ type: 'ProductGuideWritten.v1', data: { productId, guide: {} } });
});

test('a change from a stale revision is refused with both versions', () => {
  const changed = change({ name: 'Mine' }, 0);
  specify(productDecider).given(created, priced).when(changed).thenRejected('stale-revision');
  const state = specify(productDecider).given(created, priced).state();
  expect(productDecider.decide(changed, state)).toMatchObject({
    code: 'stale-revision',
    details: {
      currentRevision: 1,
      yours: { name: 'Mine' },
      current: { name: 'Design Kit', prices: { eur: '49.90' } },
    },
  });
});

test('a change from the current revision goes in', () => {
  specify(productDecider)
    .given(created, priced)
    .when(change({ prices: {} }, 1))
    .then({ type: 'ProductPriceWithdrawn.v1', data: { productId, tenantId: 'eur' } });
});

test('a product that does not exist cannot be changed', () => {
  specify(productDecider).given().when(change()).thenRejected('product-not-found');
});

test('the SKU of a product cannot change', () => {
  specify(productDecider)
    .given(created)
    .when(change({ sku: 'OTHER' }))
    .thenRejected('sku-fixed');
});

test('the fields an editor loads give the same content again', () => {
  const all = fields({
    maker: 'Nordlicht',
    imageUrl: '/images/kit.png',
    region: 'europe',
    platform: 'mac',
    categoryId: productId,
    prices: { eur: '1.00', km: '1.96' },
    supportContacts: 'support@example.test',
    saleState: 'discontinued',
    visibility: 'draft',
    nameKm: 'Paket za dizajn',
    descriptionKm: 'Crta.',
  });
  expect(fieldsOf(SKU, contentOf(productId, all))).toEqual(all);
});

const update = (before: ProductValues, after: ProductValues) =>
  ({ type: 'UpdateProduct', before, after }) as const;

test('a list changes what it names of a product, and nothing else', () => {
  const km: ProductEvent = {
    type: 'ProductPriced.v1',
    data: { productId, tenantId: 'km', price: { minor: 9_760, currency: 'KM' } },
  };
  specify(productDecider)
    .given(created, priced, km)
    .when(update({ priceEur: '49.90', maker: null }, { priceEur: '39.90', maker: 'Nordlicht' }))
    .then(
      { type: 'ProductDescribed.v1', data: { ...description, maker: 'Nordlicht' } },
      {
        type: 'ProductPriced.v1',
        data: { productId, tenantId: 'eur', price: { minor: 3_990, currency: 'EUR' } },
      },
    );
});

test('a list that comes again changes nothing, and one that somebody was faster than is refused', () => {
  const again = update({ priceEur: '39.90' }, { priceEur: '49.90' });
  specify(productDecider).given(created, priced).when(again).then();
  specify(productDecider)
    .given(created, priced)
    .when(update({ priceEur: '59.90' }, { priceEur: '39.90' }))
    .thenRejected('stale-revision');
  specify(productDecider).given().when(again).thenRejected('product-not-found');
});

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { historyEntrySchema } from 'contracts/api/admin-people';
import { adminCategorySchema, adminProductSchema } from 'contracts/api/admin';
import { productSchema } from 'contracts/api/catalog';
import { bulkResultSchema } from 'contracts/api/console';
import { fetchedImagePath } from 'contracts/constants/product-images';
import { fetchedImageSchema, storedImageSchema } from 'contracts/api/product-images';
import { buildProduct, uniqueName } from '../../harness/factories.ts';
import type { PortalUnderTest } from '../../harness/portal-under-test.ts';
import { withDatabase } from '../../resilience/inspection.ts';
import { changeRead } from './support.ts';
import { once } from './guest.ts';
import type { Guests, Visit } from './guests.ts';

const category: Visit = {
  name: 'a category',
  run: async ({ admin }) => {
    const name = uniqueName('Category');
    const call = ['POST', '/api/admin/categories'] as const;
    const created = await admin.ask(adminCategorySchema, call, { body: { name } });
    const path = `/api/admin/categories/${created.id}`;
    await admin.shown(adminCategorySchema, path, (found) => found.name === name);
    const renamed = `${name} 2`;
    await changeRead(admin, path, { name: renamed });
    const { revision } = await admin.shown(
      adminCategorySchema,
      path,
      (found) => found.name === renamed,
    );
    const parent = await admin.ask(adminCategorySchema, call, { body: { name: `${name} above` } });
    const place = ['PUT', `/api/admin/categories/${created.id}/place`] as const;
    const moved = await admin.ask(adminCategorySchema, place, {
      body: { parentId: parent.id, before: null },
      headers: { 'If-Match': `"${revision}"` },
    });
    assert.equal(moved.level, 1);
    const history = ['GET', `/api/admin/categories/${created.id}/history`] as const;
    const actions = await admin.ask(z.array(historyEntrySchema), history);
    assert.equal(actions.at(-1)?.kind, 'created');
  },
};

/** A product's price is changed by a rule, and the product is taken out of the shops. */
async function pricesAndRetirement(admin: Guests['admin'], id: string): Promise<void> {
  const path = `/api/admin/products/${id}`;
  const { revision } = await admin.ask(adminProductSchema, ['GET', path]);
  const change = { tenantId: 'eur', kind: 'percent', value: '10', rounding: 'cent' } as const;
  const priced = await admin.ask(bulkResultSchema, ['POST', '/api/admin/products/prices'], {
    body: { change, products: [{ id, revision }] },
    ...once(),
  });
  assert.deepEqual(priced.results, [{ id, ok: true }]);
  await admin.ask(bulkResultSchema, ['POST', '/api/admin/products/bulk'], {
    body: { ids: [id], action: 'retire' },
    ...once(),
  });
  await admin.shown(adminProductSchema, path, ({ visibility, prices }) => {
    return visibility === 'retired' && prices.eur === '8.55';
  });
}

const product: Visit = {
  name: 'a product',
  run: async ({ admin, buyer }) => {
    const draft = buildProduct();
    const call = ['POST', '/api/admin/products'] as const;
    const { id } = await admin.ask(adminProductSchema, call, { body: draft });
    const path = `/api/admin/products/${id}`;
    await admin.shown(adminProductSchema, path, ({ sku }) => sku === draft.sku);
    await changeRead(admin, path, { ...draft, prices: { eur: '7.77' } });
    const sold = await buyer.shown(productSchema, `/api/products/${id}`, (found) => {
      return found.price === '7.77';
    });
    assert.equal(sold.name, draft.name);
    await pricesAndRetirement(admin, id);
    const history = ['GET', `/api/admin/products/${id}/history`] as const;
    const [latest] = await admin.ask(z.array(historyEntrySchema), history);
    assert.deepEqual(
      latest?.changes.map(({ field }) => field),
      ['visibility'],
    );
  },
};

/** A PNG of one pixel. */
const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** An attack reaches no other host: the row is written as if a worker had fetched a picture from one. */
async function keepAsFetched({ address }: PortalUnderTest, imageUrl: string): Promise<string> {
  const elsewhere = `https://pictures.example.com/${uniqueName('picture')}.png`;
  const addressHash = createHash('sha256').update(elsewhere).digest('hex');
  const [, , imageHash] = imageUrl.split('/');
  await withDatabase(address.databaseUrl, (db) =>
    db('fetched_images').withSchema('bff').insert({
      address_hash: addressHash,
      address: elsewhere,
      asked_at: new Date(),
      queued_at: new Date(),
      image_hash: imageHash,
    }),
  );
  return fetchedImagePath(addressHash, 'large');
}

const picture: Visit = {
  name: 'a picture',
  run: async ({ admin, buyer, portal }) => {
    const call = ['POST', '/api/admin/product-images'] as const;
    const { imageUrl } = await admin.ask(storedImageSchema, call, { body: { data: ONE_PIXEL } });
    const { headers } = await buyer.answer(['GET', imageUrl]);
    assert.match(String(headers['cache-control']), /immutable/);
    const fetching = ['POST', '/api/admin/product-images/fetch'] as const;
    const elsewhere = { imageUrl: 'https://pictures.example.com/picture.png' };
    const { fault } = await admin.ask(fetchedImageSchema, fetching, { body: elsewhere });
    assert.equal(fault, 'host-not-listed');
    const kept = await keepAsFetched(portal, imageUrl);
    assert.equal((await buyer.answer(['GET', kept])).headers['content-type'], 'image/webp');
  },
};

export const catalogueVisits: readonly Visit[] = [category, product, picture];

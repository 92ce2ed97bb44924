import assert from 'node:assert/strict';
import { adminCategorySchema, adminProductSchema } from 'contracts/api/admin';
import { productSchema } from 'contracts/api/catalog';
import { paths } from 'contracts/api/paths';
import { buildProduct, uniqueName } from '../../harness/factories.ts';
import { changeRead } from './support.ts';
import type { Visit } from './guests.ts';

const category: Visit = {
  name: 'a category',
  run: async ({ admin }) => {
    const name = uniqueName('Category');
    const call = ['POST', paths.admin.categories] as const;
    const created = await admin.ask(adminCategorySchema, call, { body: { name } });
    const path = paths.admin.category(created.id);
    await admin.shown(adminCategorySchema, path, (found) => found.name === name);
    const renamed = `${name} 2`;
    await changeRead(admin, path, { name: renamed });
    await admin.shown(adminCategorySchema, path, (found) => found.name === renamed);
  },
};

const product: Visit = {
  name: 'a product',
  run: async ({ admin, buyer }) => {
    const draft = buildProduct();
    const call = ['POST', paths.admin.products] as const;
    const { id } = await admin.ask(adminProductSchema, call, { body: draft });
    const path = paths.admin.product(id);
    await admin.shown(adminProductSchema, path, ({ sku }) => sku === draft.sku);
    await changeRead(admin, path, { ...draft, prices: { eur: '7.77' } });
    const sold = await buyer.shown(productSchema, paths.product(id), (found) => {
      return found.price === '7.77';
    });
    assert.equal(sold.name, draft.name);
  },
};

export const catalogueVisits: readonly Visit[] = [category, product];

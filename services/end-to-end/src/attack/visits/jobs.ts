import assert from 'node:assert/strict';
import { z } from 'zod';
import { jobDetailsSchema, jobSchema, uploadedListSchema } from 'contracts/api/admin-jobs';
import { keyBatchSchema } from 'contracts/api/admin';
import { keyDeliverySchema } from 'contracts/api/admin-keys';
import { shownRecallSchema } from 'contracts/api/key-recall';
import { stockWatchSchema } from 'contracts/api/stock-watch';
import { listedVaultRequestSchema, vaultRequestStateSchema } from 'contracts/api/vault-requests';
import { buildKeys, uniqueName } from '../../harness/factories.ts';
import { once } from './guest.ts';
import type { Guests, Visit } from './guests.ts';

/** A list is uploaded and looked through; one of its lines cannot be used. */
async function readyImport({ admin, targets, product }: Guests): Promise<string> {
  const text = [...buildKeys(2), '#N/A'].join('\n');
  const upload = ['POST', '/api/admin/keys/import'] as const;
  const list = await admin.ask(uploadedListSchema, upload, { body: { text }, ...once() });
  targets.add('jobId', list.id);
  const check = ['POST', `/api/admin/keys/import/${list.id}/check`] as const;
  const body = { productId: product.id, supplierReference: 'Visit' };
  const found = await admin.ask(jobDetailsSchema, check, { body });
  assert.deepEqual([found.state, found.total, found.problems], ['ready', 2, 1]);
  return list.id;
}

/** Keys of a product of its own: those of the others' are counted. */
const keyImport: Visit = {
  name: 'an import of keys',
  run: async (guests) => {
    const { admin, portal } = guests;
    const product = await portal.operator.createProduct();
    const own = { ...guests, product };
    const jobId = await readyImport(own);
    for (const path of [`/api/admin/imports/${jobId}/commit`, `/api/admin/jobs/${jobId}/start`]) {
      await admin.ask(jobDetailsSchema, ['POST', path], { body: {}, ...once() });
    }
    await admin.ask(jobDetailsSchema, ['POST', `/api/admin/jobs/${jobId}/stop`]);
    await admin.ask(jobDetailsSchema, ['POST', `/api/admin/jobs/${jobId}/resume`]);
    const done = await admin.shown(
      jobDetailsSchema,
      `/api/admin/imports/${jobId}`,
      ({ state }) => state === 'done',
    );
    assert.equal(done.counts['imported'], 2);
    await admin.ask(jobDetailsSchema, ['GET', `/api/admin/jobs/${jobId}`]);
    await admin.answer(['GET', `/api/admin/jobs/${jobId}/report.csv`]);
    await admin.ask(z.array(jobSchema), ['GET', '/api/admin/jobs']);
    const discard = ['POST', `/api/admin/jobs/${await readyImport(own)}/discard`] as const;
    const discarded = await admin.ask(jobDetailsSchema, discard);
    assert.equal(discarded.state, 'discarded');
  },
};

/** A delivery that nobody has bought of is taken back, and its product watched. */
const recall: Visit = {
  name: 'a recall',
  run: async ({ admin, portal }) => {
    const { id: productId } = await portal.operator.createProduct();
    const supplierReference = 'Bad';
    const batch = { productId, supplierReference, keys: buildKeys(2) };
    const importing = ['POST', '/api/admin/key-batches'] as const;
    await admin.ask(keyBatchSchema, importing, { body: batch, ...once() });
    const delivery = new URLSearchParams({ productId, supplierReference }).toString();
    const address = `/api/admin/recalls?${delivery}`;
    await admin.ask(shownRecallSchema, ['GET', address]);
    await admin.ask(z.array(keyDeliverySchema), ['GET', '/api/admin/key-deliveries']);
    await admin.ask(z.array(stockWatchSchema), ['GET', '/api/admin/stock-watch']);
    const watch = ['PUT', `/api/admin/stock-watch/${productId}`] as const;
    const threshold = { body: { threshold: 1 }, headers: { 'if-match': '"-1"' } };
    await admin.ask(stockWatchSchema, watch, threshold);
    const choice = { productId, supplierReference, reason: 'A visit.', otherwise: 'replace' };
    const call = ['POST', '/api/admin/recalls'] as const;
    const planned = await admin.ask(jobDetailsSchema, call, { body: choice, ...once() });
    const start = ['POST', `/api/admin/jobs/${planned.id}/start`] as const;
    await admin.ask(jobDetailsSchema, start, { body: {}, ...once() });
    const isDone = ({ state }: { state: string }): boolean => state === 'done';
    const done = await admin.shown(jobDetailsSchema, `/api/admin/jobs/${planned.id}`, isDone);
    assert.equal(done.counts['revoked'], 2);
  },
};

const productImport: Visit = {
  name: 'an import of products',
  run: async ({ admin }) => {
    const sku = uniqueName('visit').toUpperCase();
    const body = { text: `id,title,price\n${sku},Visit ${sku},5.00\n,No id,1` };
    const upload = ['POST', '/api/admin/products/import'] as const;
    const { id } = await admin.ask(uploadedListSchema, upload, { body, ...once() });
    const check = ['POST', `/api/admin/products/import/${id}/check`] as const;
    const found = await admin.ask(jobDetailsSchema, check, { body: { visibility: 'draft' } });
    assert.deepEqual([found.state, found.total, found.problems], ['ready', 1, 1]);
    const commit = ['POST', `/api/admin/imports/${id}/commit`] as const;
    await admin.ask(jobDetailsSchema, commit, { body: {}, ...once() });
    const path = `/api/admin/imports/${id}`;
    const done = await admin.shown(jobDetailsSchema, path, ({ state }) => state === 'done');
    assert.equal(done.counts['created'], 1);
  },
};

/** Somebody asks for more looks at keys, and takes it back: whoever decides is another one, and visits alone. */
const vaultRequest: Visit = {
  name: 'a request for more looks at keys',
  run: async ({ admin }) => {
    const path = '/api/admin/vault-requests';
    const ask = { body: { kind: 'reveals' } };
    const asked = await admin.ask(vaultRequestStateSchema, ['POST', path], ask);
    const decline = ['POST', `/api/admin/vault-requests/${asked.id}/decline`] as const;
    await admin.ask(vaultRequestStateSchema, decline);
    await admin.ask(z.array(listedVaultRequestSchema), ['GET', path]);
  },
};

export const jobVisits: readonly Visit[] = [keyImport, recall, productImport, vaultRequest];

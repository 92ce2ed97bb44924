import assert from 'node:assert/strict';
import { z } from 'zod';
import { jobDetailsSchema, jobSchema, uploadedListSchema } from 'contracts/api/admin-jobs';
import { paths } from 'contracts/api/paths';
import { buildKeys } from '../../harness/factories.ts';
import { once } from './guest.ts';
import type { Guests, Visit } from './guests.ts';

/** A list is uploaded and looked through; one of its lines cannot be used. */
async function readyImport({ admin, targets, product }: Guests): Promise<string> {
  const text = [...buildKeys(2), 'a,b'].join('\n');
  const upload = ['POST', paths.admin.keyImports] as const;
  const list = await admin.ask(uploadedListSchema, upload, { body: { text }, ...once() });
  targets.add('job', list.id);
  const check = ['POST', paths.admin.keyImportCheck(list.id)] as const;
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
    for (const path of [paths.admin.commitImport(jobId), paths.admin.startJob(jobId)]) {
      await admin.ask(jobDetailsSchema, ['POST', path], { body: {}, ...once() });
    }
    await admin.ask(jobDetailsSchema, ['POST', paths.admin.stopJob(jobId)]);
    await admin.ask(jobDetailsSchema, ['POST', paths.admin.resumeJob(jobId)]);
    const done = await admin.shown(
      jobDetailsSchema,
      paths.admin.import(jobId),
      ({ state }) => state === 'done',
    );
    assert.equal(done.counts['imported'], 2);
    await admin.ask(jobDetailsSchema, ['GET', paths.admin.job(jobId)]);
    await admin.answer(['GET', paths.admin.jobReport(jobId)]);
    await admin.ask(z.array(jobSchema), ['GET', paths.admin.jobs]);
    const discard = ['POST', paths.admin.discardJob(await readyImport(own))] as const;
    const discarded = await admin.ask(jobDetailsSchema, discard);
    assert.equal(discarded.state, 'discarded');
  },
};

export const jobVisits: readonly Visit[] = [keyImport];

import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import type { JobDetails, UploadedList } from 'contracts/api/admin-jobs';
import type { JobStopCause } from 'contracts/constants/jobs';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import { openStaff, trySignIn } from '../testing/staff.ts';
import { stockedProduct } from '../testing/stocked-product.ts';
import type { Visitor } from '../testing/visitor.ts';
import { demoVisitor, idempotencyHeader } from '../testing/visitor.ts';

/** Thirty steps: some of them are left when the first are done. */
const KEYS = 6_000;

const read = async (visitor: Visitor, jobId: string): Promise<JobDetails> =>
  (await visitor.get<JobDetails>(`/api/admin/jobs/${jobId}`)).body;

async function uploadedKeys(by: Visitor, keys: number): Promise<string> {
  const text = Array.from({ length: keys }, () => `OWN-${randomUUID()}`).join('\n');
  const list = await by.post<UploadedList>('/api/admin/keys/import', { text }, idempotencyHeader());
  expect(list.status).toBe(201);
  return list.body.id;
}

async function checkedKeys(by: Visitor, id: string, productId: string): Promise<JobDetails> {
  const choice = { productId, supplierReference: 'OWNERS' };
  const answer = await by.post<JobDetails>(`/api/admin/keys/import/${id}/check`, choice);
  expect([answer.status, answer.body.state]).toEqual([200, 'ready']);
  return answer.body;
}

const start = async (by: Visitor, id: string, shown?: number) =>
  by.post<JobDetails & Problem>(
    `/api/admin/jobs/${id}/start`,
    {},
    { ...idempotencyHeader(), ...(shown === undefined ? {} : { 'if-match': `"${shown}"` }) },
  );

const ENDS: readonly (readonly [JobStopCause, (user: User, by: Visitor) => Promise<unknown>])[] = [
  [
    'owner-closed',
    async ({ id }, by) => by.post(`/api/admin/users/${id}/disable`, { reason: 'Left the company' }),
  ],
  [
    'owner-role-changed',
    async ({ id }, by) =>
      by.send('POST', `/api/admin/users/${id}/role`, {
        body: { role: 'auditor', reason: 'Looks at books from now on' },
        headers: { 'if-match': '"0"' },
      }),
  ],
];

test.each(ENDS)(
  'a job stops where its owner may no longer do it (%s), and a colleague goes on in their own name',
  async (cause, end) => {
    const [colleague, root] = [await demoVisitor('admin'), await demoVisitor('superadmin')];
    const { product } = await stockedProduct(colleague, { stock: 1 });
    const user = await openStaff('admin');
    const { visitor: owner } = await trySignIn(user);
    const id = await uploadedKeys(owner, KEYS);
    await checkedKeys(owner, id, product.id);
    expect((await start(owner, id)).status).toBe(200);
    await eventually(
      () => read(colleague, id),
      ({ done }) => done > 0,
      { everyMs: 10 },
    );
    expect(await end(user, root)).toMatchObject({ status: 200 });

    const stopped = await eventually(
      () => read(colleague, id),
      ({ state }) => state !== 'running',
    );
    expect(stopped).toMatchObject({ state: 'stopped', stoppedBecause: cause });
    expect(stopped.done).toBeLessThan(KEYS);

    const resumed = await colleague.post<JobDetails>(`/api/admin/jobs/${id}/resume`);
    expect(resumed.body).toMatchObject({ stoppedBecause: null });
    expect(resumed.body.owner.id).not.toBe(user.id);
    const done = await eventually(
      () => read(colleague, id),
      ({ state }) => state === 'done',
    );
    expect(done).toMatchObject({ problems: 0, counts: { imported: KEYS } });
  },
);

test('a job that was looked through anew since it was shown is not started: prices and keys are those that were seen', async () => {
  const [first, second] = [
    (await trySignIn(await openStaff('admin'))).visitor,
    (await trySignIn(await openStaff('admin'))).visitor,
  ];
  const word = `own${randomUUID().slice(0, 8)}`;
  const text = `sku,name,price,discount\n${word},${word} One,101.00,0.05\n`;
  const { body: list } = await first.post<UploadedList>(
    '/api/admin/products/import',
    { text },
    idempotencyHeader(),
  );
  const check = async (by: Visitor, price: string) => {
    const map = [
      ['sku', 'id'],
      ['name', 'title'],
      [price, 'price'],
    ];
    const answer = await by.post<JobDetails>(`/api/admin/products/import/${list.id}/check`, {
      map,
    });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const seen = await check(first, 'price');
  const swapped = await check(second, 'discount');
  expect([seen.facts, swapped.facts]).toMatchObject([
    { preview: [{ prices: { eur: '101.00' } }] },
    { preview: [{ prices: { eur: '0.05' } }] },
  ]);
  // What was shown is named, or, by who does not name it, was looked through last by themselves.
  for (const shown of [seen.revision, undefined])
    expect(await start(first, list.id, shown)).toMatchObject({
      status: 412,
      body: { code: 'stale-revision' },
    });
  expect((await read(first, list.id)).state).toBe('ready');
  const again = await check(first, 'price');
  expect((await start(first, list.id, again.revision)).status).toBe(200);
  const path = `/api/admin/products?filter=${encodeURIComponent(JSON.stringify({ q: word }))}&range=[0,9]`;
  const { body: products } = await eventually(
    () => first.get<readonly { readonly prices: { readonly eur: string } }[]>(path),
    ({ body }) => body.length === 1,
  );
  expect(products[0]?.prices.eur).toBe('101.00');

  const { product } = await stockedProduct(first, { stock: 1 });
  const keys = await uploadedKeys(first, 2);
  const shown = await checkedKeys(first, keys, product.id);
  const { product: other } = await stockedProduct(second, { stock: 1 });
  const last = await checkedKeys(first, keys, other.id);
  expect(await start(first, keys, shown.revision)).toMatchObject({ status: 412 });
  expect(await start(second, keys)).toMatchObject({ status: 412 });
  expect((await read(first, keys)).state).toBe('ready');
  // A colleague who has seen what it would do starts it.
  expect((await start(second, keys, last.revision)).status).toBe(200);
});

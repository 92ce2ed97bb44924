import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from 'kernel/http/actor';
import type { LicensingStack } from './testing/licensing-stack.ts';
import { SYSTEM, UNKNOWN_PRODUCT, openLicensingStack } from './testing/licensing-stack.ts';

let stack: LicensingStack;

beforeAll(async () => {
  stack = await openLicensingStack();
});

afterAll(async () => {
  await stack.close();
});

interface ImportInput {
  readonly productId: string;
  readonly supplierReference: string;
  readonly keys: readonly { readonly line: number; readonly key: string }[];
}

function someKeys(count: number): string[] {
  return Array.from({ length: count }, () => `KEY-${randomBytes(9).toString('hex').toUpperCase()}`);
}

function listOf(texts: readonly string[], productId: string = randomUUID()): ImportInput {
  const keys = texts.map((key, index) => ({ line: index + 2, key }));
  return { productId, supplierReference: 'PO-1', keys };
}

function buyerOf(companyId: string): Actor {
  return { kind: 'user', id: randomUUID(), role: 'b2b_user', tenantId: 'eur', companyId };
}

/** An order that holds every key of an import. */
async function soldImport(texts: readonly string[]) {
  const input = listOf(texts);
  const { batchId } = await stack.importKeys({ input });
  await stack.drain();
  const rows: { key_id: string; last_four: string }[] = await stack
    .worker('keys')
    .withSchema('rm_licensing_keys')
    .where({ batch_id: batchId })
    .orderBy('place')
    .select('key_id', 'last_four');
  const order = { orderId: randomUUID(), companyId: randomUUID() };
  const keyIds = rows.map(({ key_id }) => key_id);
  stack.orders.set(order.orderId, { companyId: order.companyId, branchId: null, keyIds });
  return { ...order, productId: input.productId, keyIds, rows };
}

test('keys go in encrypted, with what may be shown of them', async () => {
  const texts = someKeys(3);
  const outcome = await stack.importKeys({ input: listOf(texts) });
  expect(outcome).toMatchObject({ imported: 3, duplicates: [], problems: [] });
  await stack.drain();
  const stored = await stack
    .worker('keys')
    .withSchema('rm_licensing_keys')
    .where({ batch_id: outcome.batchId })
    .orderBy('place');
  expect(stored).toMatchObject(
    texts.map((text, place) => ({ place, status: 'available', last_four: text.slice(-4) })),
  );
  const log = await stack.store.readStream(`keyBatch-${outcome.batchId ?? ''}`);
  const everything = JSON.stringify([stored, log.map(({ data, metadata }) => [data, metadata])]);
  for (const text of texts) expect(everything).not.toContain(text.slice(4, 16));
});

test('the same list again imports nothing, before and after the read model has seen the first', async () => {
  const input = listOf(someKeys(5));
  expect(await stack.importKeys({ input })).toMatchObject({ imported: 5 });
  const nothing = { batchId: null, imported: 0 };
  const duplicates = input.keys.map(({ line }) => ({ line, reason: 'imported-before' }));
  expect(await stack.importKeys({ input })).toMatchObject({ ...nothing, duplicates });
  await stack.drain();
  expect(await stack.importKeys({ input })).toMatchObject({ ...nothing, duplicates });
});

test('the key vault says who imported a key: an admin, or the operator of the machine', async () => {
  const admin = { kind: 'user', id: randomUUID(), role: 'admin', tenantId: 'eur' } as const;
  const byAdmin = listOf(someKeys(2));
  await stack.importKeys({ input: byAdmin, actor: admin });
  const operator = { kind: 'system', name: 'command-line' } as const;
  const byOperator = listOf(someKeys(1));
  await stack.importKeys({ input: byOperator, actor: operator });
  await stack.drain();
  const vault = async (productId: string) => stack.query('licensing.keys', { productId }, admin);
  const theirs = { importedBy: admin.id };
  expect(await vault(byAdmin.productId)).toMatchObject({ items: [theirs, theirs] });
  expect(await vault(byOperator.productId)).toMatchObject({
    items: [{ importedBy: 'system:command-line' }],
  });
});

test('new keys beside known ones go in, and the known ones are reported by line', async () => {
  const [known, ...fresh] = someKeys(3);
  await stack.importKeys({ input: listOf([known ?? '']) });
  const list = listOf([...fresh, known ?? '', ...fresh.slice(0, 1), ' ']);
  expect(await stack.importKeys({ input: list })).toMatchObject({
    imported: 2,
    duplicates: [
      { line: 4, reason: 'imported-before' },
      { line: 5, reason: 'repeated-in-list' },
    ],
    problems: [{ line: 6, reason: 'key-missing' }],
  });
});

test('of the same list sent many times at once every key goes in exactly once', async () => {
  const input = listOf(someKeys(20));
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => stack.importKeys({ input })));
  expect(outcomes.reduce((sum, { imported }) => sum + imported, 0)).toBe(20);
  await stack.drain();
  const batches = await stack
    .worker('batches')
    .withSchema('rm_licensing_keys')
    .where({ product_id: input.productId });
  expect(batches).toMatchObject([{ imported: 20, available: 20 }]);
});

test('a repeated command is answered like the first one and appends nothing', async () => {
  const [known, ...fresh] = someKeys(4);
  await stack.importKeys({ input: listOf([known ?? '']) });
  const input = listOf([known ?? '', ...fresh]);
  const commandId = randomUUID();
  const first = await stack.importKeys({ input, commandId });
  await stack.drain();
  const again = await stack.importKeys({ input, commandId, repeated: true });
  expect(again).toEqual(first);
  expect(first).toMatchObject({ imported: 3, duplicates: [{ line: 2 }] });
  expect(await stack.store.readStream(`keyBatch-${first.batchId ?? ''}`)).toHaveLength(2);
});

test('a whole batch of 500 keys goes in at once', async () => {
  expect(await stack.importKeys({ input: listOf(someKeys(500)) })).toMatchObject({ imported: 500 });
});

test('keys of a product that does not exist are refused', async () => {
  const sent = stack.importKeys({ input: listOf(someKeys(1), UNKNOWN_PRODUCT) });
  await expect(sent).rejects.toMatchObject({ rejection: { code: 'product-not-found' } });
});

test('a buyer imports no keys', async () => {
  const sent = stack.importKeys({ input: listOf(someKeys(1)), actor: buyerOf(randomUUID()) });
  await expect(sent).rejects.toMatchObject({ rejection: { code: 'forbidden' } });
});

test('the company that bought keys sees them, and its look is recorded', async () => {
  const texts = someKeys(3);
  const { orderId, companyId, keyIds, productId } = await soldImport(texts);
  const revealed = await stack.revealKeys({ input: { orderId }, actor: buyerOf(companyId) });
  expect(revealed).toEqual(keyIds.map((id, index) => ({ id, productId, key: texts[index] })));
  const log = await stack.store.readStream(`keyAccess-${orderId}`);
  expect(log).toMatchObject([{ type: 'KeysRevealed.v1', data: { orderId, companyId, keyIds } }]);
  expect(JSON.stringify(log.map(({ data }) => data))).not.toContain(texts[0]);
});

test('one key of an order is seen alone', async () => {
  const texts = someKeys(2);
  const { orderId, companyId, keyIds } = await soldImport(texts);
  const input = { orderId, keyIds: keyIds.slice(1) };
  const revealed = await stack.revealKeys({ input, actor: buyerOf(companyId) });
  expect(revealed).toMatchObject([{ id: keyIds[1], key: texts[1] }]);
});

test('a repeated reveal gives the keys again and records no second look', async () => {
  const { orderId, companyId } = await soldImport(someKeys(2));
  const sent = { input: { orderId }, actor: buyerOf(companyId), commandId: randomUUID() };
  const first = await stack.revealKeys(sent);
  expect(await stack.revealKeys({ ...sent, repeated: true })).toEqual(first);
  expect(await stack.store.readStream(`keyAccess-${orderId}`)).toHaveLength(1);
});

test("another company's order is answered like a missing one, and nothing is recorded", async () => {
  const { orderId } = await soldImport(someKeys(1));
  const stranger = buyerOf(randomUUID());
  const foreign = await stack
    .revealKeys({ input: { orderId }, actor: stranger })
    .catch(rejectionOf);
  const missing = await stack
    .revealKeys({ input: { orderId: randomUUID() }, actor: stranger })
    .catch(rejectionOf);
  expect(foreign).toEqual(missing);
  expect(foreign).toMatchObject({ code: 'not-found' });
  expect(await stack.store.readStream(`keyAccess-${orderId}`)).toEqual([]);
});

test('a key of another order is not shown under this one', async () => {
  const mine = await soldImport(someKeys(1));
  const theirs = await soldImport(someKeys(1));
  const input = { orderId: mine.orderId, keyIds: theirs.keyIds };
  const sent = stack.revealKeys({ input, actor: buyerOf(mine.companyId) });
  await expect(sent).rejects.toMatchObject({ rejection: { code: 'key-not-found' } });
});

test('keys whose rows the read model does not have yet are waited for', async () => {
  const texts = someKeys(1);
  const { batchId } = await stack.importKeys({ input: listOf(texts) });
  const [, imported] = await stack.store.readStream(`keyBatch-${batchId ?? ''}`);
  const keys = imported?.data['keys'] as { keyId: string }[];
  const order = { companyId: randomUUID(), branchId: null, keyIds: keys.map(({ keyId }) => keyId) };
  const orderId = randomUUID();
  stack.orders.set(orderId, order);
  const revealing = stack.revealKeys({ input: { orderId }, actor: buyerOf(order.companyId) });
  await stack.drain();
  expect(await revealing).toMatchObject([{ key: texts[0] }]);
});

test('a ciphertext moved to another key does not open', async () => {
  const { orderId, companyId, keyIds } = await soldImport(someKeys(2));
  const keys = () => stack.worker('keys').withSchema('rm_licensing_keys');
  const [first] = await keys().where({ key_id: keyIds[0] }).pluck<string[]>('ciphertext');
  await keys().where({ key_id: keyIds[1] }).update({ ciphertext: first });
  const sent = stack.revealKeys({ input: { orderId }, actor: buyerOf(companyId) });
  await expect(sent).rejects.toThrow();
});

test('a company lists its own looks at keys and nobody else has', async () => {
  const { orderId, companyId, keyIds } = await soldImport(someKeys(1));
  const actor = buyerOf(companyId);
  await stack.revealKeys({ input: { orderId, format: 'csv' }, actor });
  await stack.drain();
  expect(await stack.query('licensing.reveals', {}, actor)).toMatchObject({
    total: 1,
    items: [{ orderId, keyIds, format: 'csv', userId: actor.kind === 'user' ? actor.id : '' }],
  });
  const stranger = buyerOf(randomUUID());
  expect(await stack.query('licensing.reveals', { orderId }, stranger)).toEqual({
    total: 0,
    items: [],
  });
});

test('admins list keys without their texts', async () => {
  const { productId, keyIds } = await soldImport(someKeys(2));
  const answer = await stack.query('licensing.keys', { productId }, SYSTEM);
  expect(answer).toMatchObject({ total: 2, items: [{ id: keyIds[1] }, { id: keyIds[0] }] });
  expect(JSON.stringify(answer)).not.toContain('ke1.');
  const buyer = stack.query('licensing.keys', { productId }, buyerOf(randomUUID()));
  await expect(buyer).rejects.toMatchObject({ status: 403 });
});

function rejectionOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'rejection' in error
    ? error.rejection
    : error;
}

test('K5 a key in another spelling than that of the vault is left out, unless it is said to be another one', async () => {
  const [text = ''] = someKeys(1);
  await stack.importKeys({ input: listOf([text]) });
  await stack.drain();
  const spellings = [text.toLowerCase(), text.replaceAll('-', ' '), text.replaceAll('E', '\u0415')];
  const list = listOf(spellings);
  expect(await stack.importKeys({ input: list })).toMatchObject({
    batchId: null,
    duplicates: list.keys.map(({ line }) => ({ line, reason: 'known-spelling' })),
  });
  const keys = list.keys.map((key) => ({ ...key, differs: true }));
  expect(await stack.importKeys({ input: { ...list, keys } })).toMatchObject({
    imported: 3,
    duplicates: [],
  });
});

test('K5 a pasted key is found in every spelling, and the one that is written so before those that are alike', async () => {
  const admin = { kind: 'user', id: randomUUID(), role: 'admin', tenantId: 'eur' } as const;
  const [text = ''] = someKeys(1);
  const { batchId } = await stack.importKeys({ input: listOf([text]) });
  await stack.drain();
  const found = async (key: string) => stack.query('licensing.keys', { key }, admin);
  for (const key of [text, text.toLowerCase(), `\u200B${text}`, text.replaceAll('-', '\u00A0')]) {
    expect(await found(key)).toMatchObject({ items: [{ batchId }], total: 1 });
  }
  const differs = { ...listOf([]), keys: [{ line: 1, key: text.toLowerCase(), differs: true }] };
  const other = await stack.importKeys({ input: differs });
  await stack.drain();
  expect(await found(text.toLowerCase())).toMatchObject({ items: [{ batchId: other.batchId }] });
  expect(await found(text)).toMatchObject({ items: [{ batchId }], total: 1 });
  expect(await found(text.replaceAll('-', ''))).toMatchObject({ total: 2 });
});

test('K5 keys of a portal from before spellings were compared have theirs noted, and are found by them', async () => {
  const admin = { kind: 'user', id: randomUUID(), role: 'admin', tenantId: 'eur' } as const;
  const [text = ''] = someKeys(1);
  const { batchId } = await stack.importKeys({ input: listOf([text]) });
  await stack.drain();
  await stack.worker('spellings').withSchema('rm_key_spellings').del();
  const found = async () => stack.query('licensing.keys', { key: text.toLowerCase() }, admin);
  expect(await found()).toMatchObject({ total: 0 });
  await stack.noteSpellings({ input: { batchId } });
  await stack.drain();
  expect(await found()).toMatchObject({ items: [{ batchId }] });
  const again = listOf([text.replaceAll('-', '')]);
  expect(await stack.importKeys({ input: again })).toMatchObject({
    duplicates: [{ line: 2, reason: 'known-spelling' }],
  });
});

test('K1 a key of several lines is kept as it is written', async () => {
  const block = `-----BEGIN LICENSE-----\r\n${randomUUID()}\r\n-----END LICENSE-----`;
  const input = listOf([block]);
  expect(await stack.importKeys({ input })).toMatchObject({ imported: 1, problems: [] });
  await stack.drain();
  const rows = await stack
    .worker('keys')
    .withSchema('rm_licensing_keys')
    .where({ product_id: input.productId })
    .pluck<string[]>('key_id');
  const order = { orderId: randomUUID(), companyId: randomUUID() };
  stack.orders.set(order.orderId, { companyId: order.companyId, branchId: null, keyIds: rows });
  const revealed = await stack.revealKeys({
    input: { orderId: order.orderId, format: 'json' },
    actor: buyerOf(order.companyId),
  });
  expect(revealed).toMatchObject([{ key: block }]);
});

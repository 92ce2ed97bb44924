import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fromBase64, toBase64 } from 'audit/proof/encodings';
import { growFrom } from 'audit/proof/growing-tree';
import type { ExportClaims } from 'audit/proof/export-claims';
import { nodeProofCrypto, sha256 } from 'audit/proof/node-crypto';
import { utf8 } from 'audit/proof/signed-note';
import { NONCE_BYTES, readTimeStampAnswer, timeStampRequest } from 'audit/proof/time-stamp';
import { tilePath, tilesOf } from 'audit/proof/tiles';
import { treeHashes } from 'audit/proof/tree-hashes';
import { verifyExport } from 'audit/proof/verify-export';
import { isIncluded } from 'audit/proof/verify-proofs';
import { dropEvents, forged, withoutList } from 'audit/testing/forgery';
import { madeUpAuthority } from 'audit/testing/made-up-authority';
import type { MadeUpAuthority } from 'audit/testing/made-up-authority';
import { filesInMemory } from 'audit/testing/made-up-export';
import type { Files } from 'audit/testing/made-up-pack';
import { openStaff, trySignIn } from 'bff/testing/staff';
import { deposit } from 'bff/testing/deposit';
import { buy, stockedProduct } from 'bff/testing/stocked-product';
import { demoVisitor, idempotencyHeader, newCustomer } from 'bff/testing/visitor';
import type { Visitor } from 'bff/testing/visitor';
import type { HistoryPage } from 'contracts/api/history-events';
import { historyExportPaths } from 'contracts/api/history-export';
import { historyLogPaths } from 'contracts/api/history-log';
import type { LogStanding } from 'contracts/api/history-log';
import type { Order } from 'contracts/api/orders';
import { EXPORT_FILE } from 'contracts/constants/history-exports';
import { connectDatabase } from 'kernel/runtime/database';
import { eventually } from 'kernel/testing/eventually';
import { portalSetting } from 'kernel/testing/portal-under-test';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { signedCheckpoint, signedManifest, textOf, unzipped } from './exported-files.ts';
import type { ExportedFiles } from './exported-files.ts';

const TREE = treeHashes(sha256);
let portal: PortalUnderTest;
let auditor: Visitor;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  auditor = (await trySignIn(await openStaff('auditor'))).visitor;
});
afterAll(() => portal.close());

async function exported(path: string): Promise<ExportedFiles> {
  const cookie = [...auditor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(portal.address.shopUrl + path, { headers: { cookie } });
  expect(response.status).toBe(200);
  return unzipped(Buffer.from(await response.arrayBuffer()));
}

function linesOf(files: ExportedFiles): readonly string[] {
  return textOf(files, EXPORT_FILE.events).split('\n').slice(0, -1);
}

function expectMeasured(files: ExportedFiles): void {
  const manifest = signedManifest(files);
  for (const { name, sha256: hash, bytes } of manifest.files) {
    const file = files.get(name);
    expect([name, bytes]).toEqual([name, file?.length]);
    const found = createHash('sha256')
      .update(file ?? '')
      .digest('hex');
    expect([name, hash]).toEqual([name, found]);
  }
}

test('the whole log comes as a ZIP of the forms of C2SP, from which anybody makes its root again', async () => {
  const files = await exported(historyExportPaths.log);
  const { size, root } = signedCheckpoint(files);
  const lines = linesOf(files);
  expect(lines).toHaveLength(size);
  const tree = await growFrom(0, TREE, () => Promise.reject(new Error('It begins empty.')));
  for (const line of lines) tree.append(TREE.leaf(utf8(line)));
  expect(toBase64(tree.root())).toBe(toBase64(root));
  const tiles = [...files.keys()].filter((name) => name.startsWith('tile/'));
  expect(tiles.toSorted()).toEqual(tilesOf(size).map(tilePath).toSorted());
  for (const { hashes, ...tile } of tree.takeChanged())
    expect(files.get(tilePath(tile))?.equals(hashes)).toBe(true);
  expectMeasured(files);
  expect(signedManifest(files)).toMatchObject({ form: 'whole-log', rows: size });
  expect(await verdictOn(files)).toMatchObject({ state: 'holds', reasons: [] });
}, 120_000);

/** As somebody has it who knows the portal's key. */
async function verdictOn(given: Files, claims: ExportClaims = {}) {
  const { body } = await auditor.get<LogStanding>(historyLogPaths.key);
  const known = { key: body.verifier ?? undefined, ...claims };
  return verifyExport(filesInMemory(given), known, { crypto: nodeProofCrypto });
}

async function boughtOrder(): Promise<Order> {
  const [admin, buyer] = await Promise.all([demoVisitor('admin'), newCustomer()]);
  const { product } = await stockedProduct(admin, { stock: 2 });
  await deposit(admin, buyer.user.companyId ?? '', '50.00');
  const order = await buy(buyer.visitor, { product, quantity: 1, expectedTotal: '10.00' });
  await buyer.visitor.post(`/api/orders/${order.id}/keys/reveal`, {}, idempotencyHeader());
  await eventually(
    () => auditor.get<HistoryPage>(`/api/history/events?record=${order.id}`),
    ({ body }) => body.items.some(({ type }) => type === 'KeysRevealed.v1'),
  );
  return order;
}

test('a dispute pack has all that concerns an order, each event with its proof, and nothing of others', async () => {
  const [order, other] = await Promise.all([boughtOrder(), boughtOrder()]);
  const files = await exported(`${historyExportPaths.disputePack(order.id)}?language=bs`);
  const checkpoint = signedCheckpoint(files);
  const lines = linesOf(files);
  const proofs = JSON.parse(textOf(files, EXPORT_FILE.proofs)) as {
    index: number;
    path: string[];
  }[];
  expect(proofs).toHaveLength(lines.length);
  for (const [place, line] of lines.entries()) {
    const { index = -1, path = [] } = proofs[place] ?? {};
    const proof = path.map((hash) => fromBase64(hash) ?? new Uint8Array());
    const leaf = TREE.leaf(utf8(line));
    expect(isIncluded({ index, leaf, proof }, checkpoint, TREE)).toBe(true);
  }
  const types = lines.map((line) => (JSON.parse(line) as string[])[4]);
  expect(types).toEqual(
    expect.arrayContaining([
      'OrderPlaced.v1',
      'PaymentStarted.v1',
      'WalletDebited.v1',
      'KeysAllocated.v1',
      'OrderCompleted.v1',
      'KeysRevealed.v1',
    ]),
  );
  expect(lines.join('\n')).not.toContain(other.id);
  expect(files.get(EXPORT_FILE.summary)?.subarray(0, 5).toString()).toBe('%PDF-');
  expectMeasured(files);
  expect(signedManifest(files)).toMatchObject({
    form: 'dispute-pack',
    orderId: order.id,
    streams: expect.arrayContaining([
      { stream: `order-${order.id}`, revision: 1 },
      { stream: `keyAccess-${order.id}`, revision: 0 },
    ]),
  });
  const older = (await auditor.get<LogStanding>(historyLogPaths.key)).body.checkpoint?.note;
  expect(await verdictOn(files)).toMatchObject({ state: 'holds', reasons: [] });
  // Once another pack has asked for a checkpoint, the one before it is its beginning, which its own tiles show.
  const later = await exported(historyExportPaths.disputePack(order.id));
  expect(await verdictOn(later, { older })).toMatchObject({
    state: 'holds',
    older: { standing: expect.stringMatching(/^(?:prefix|same)$/) },
  });
}, 120_000);

/** An order of three licences, which are given back one by one. */
async function refundedOrder(): Promise<Order> {
  const [admin, buyer] = await Promise.all([demoVisitor('admin'), newCustomer()]);
  const { product } = await stockedProduct(admin, { stock: 3 });
  await deposit(admin, buyer.user.companyId ?? '', '30.00');
  const order = await buy(buyer.visitor, { product, quantity: 3, expectedTotal: '30.00' });
  // What somebody else has written, the index shows a moment later; the refunds come right before the pack.
  const search = `/api/history/events?record=${order.id}`;
  await eventually(async () => (await auditor.get<HistoryPage>(search)).body.items.length);
  for (const expectedRefunded of ['0.00', '10.00', '20.00']) {
    const lines = [{ productId: product.id, quantity: 1 }];
    const body = { lines, reason: 'Bought by mistake.', expectedRefunded };
    const { status } = await admin.post(
      `/api/admin/orders/${order.id}/refund`,
      body,
      idempotencyHeader(),
    );
    expect(status).toBe(200);
  }
  return order;
}

test('a pack has what was done to the order just before it was asked for, and none from which that was taken holds', async () => {
  const order = await refundedOrder();
  const files = await exported(historyExportPaths.disputePack(order.id));
  const refunds = linesOf(files).filter((line) => line.includes('"OrderRefunded.'));
  expect(refunds).toHaveLength(3);
  expect(await verdictOn(files)).toMatchObject({ state: 'holds', reasons: [] });
  const sale = { orderId: order.id, lines: linesOf(files), ofOrder: [] };
  const forgery = forged(files, sale, (draft) =>
    dropEvents(draft, (line) => line.includes('Refunded.')),
  );
  const kept = await verdictOn(forgery);
  expect(kept.state).toBe('fails');
  expect(kept.reasons).toEqual(expect.arrayContaining(['manifest-differs', 'stream-cut']));
  expect(await verdictOn(withoutList(forgery))).toMatchObject({
    state: 'not-complete',
    reasons: ['no-manifest'],
  });
}, 120_000);

/** Has the portal's last checkpoint stamped, and answers the portal as its notary would. */
async function stampLastCheckpoint(authority: MadeUpAuthority): Promise<string> {
  const { checkpoint } = (await auditor.get<LogStanding>(historyLogPaths.key)).body;
  const { note = '', size = 0 } = checkpoint ?? {};
  const { request } = timeStampRequest(sha256(utf8(note)), randomBytes(NONCE_BYTES));
  const response = Buffer.from(await authority.reply(request));
  const stampedAt = readTimeStampAnswer(response);
  if (stampedAt?.kind !== 'granted') throw new Error('There is no time stamp.');
  const asNotary = connectDatabase({
    url: portalSetting('STACK_DATABASE_URL'),
    role: 'portal_notary',
    applicationName: 'log-exports-test',
    poolSize: 1,
  });
  await asNotary('time_stamps')
    .withSchema('audit')
    .insert({ size, note, response, stamped_at: stampedAt.stamp.at })
    .onConflict('size')
    .merge();
  await asNotary.destroy();
  return note;
}

test('exports bring along the last time stamp of a checkpoint', async () => {
  const authority = await madeUpAuthority();
  const tsaCa = authority.ca;
  const note = await stampLastCheckpoint(authority);
  const order = await boughtOrder();
  const pack = await exported(historyExportPaths.disputePack(order.id));
  for (const files of [pack, await exported(historyExportPaths.log)]) {
    const verdict = await verdictOn(files, { tsaCa });
    expect(verdict).toMatchObject({ state: 'holds', timeStamp: { authority: 'trusted' } });
    expect(textOf(files, EXPORT_FILE.stamped)).toBe(note);
    const stamp = files.get(EXPORT_FILE.timeStamp) ?? new Uint8Array();
    expect(await authority.verify(note, stamp)).toContain('Verification: OK');
    expectMeasured(files);
  }
  await authority.close();
}, 120_000);

test('of an order that there is not, there is no pack', async () => {
  const { status } = await auditor.get(historyExportPaths.disputePack(randomUUID()));
  expect(status).toBe(404);
});

test('leaves are given under an own export of the whole log, and under no other', async () => {
  const other = (await trySignIn(await openStaff('auditor'))).visitor;
  const [whole, search] = [randomUUID(), randomUUID()];
  const begun = await auditor.post(
    historyExportPaths.exports,
    { exportId: whole },
    idempotencyHeader(),
  );
  expect(begun.status).toBe(200);
  const searched = `${historyExportPaths.events('ndjson')}?record=${whole}&exportId=${search}`;
  expect((await auditor.get(searched)).status).toBe(200);
  const leaves = (exportId: string) => `${historyExportPaths.leaves}?count=1&exportId=${exportId}`;
  const answers = [
    await auditor.get(leaves(whole)),
    await auditor.get(leaves(search)),
    await auditor.get(leaves(randomUUID())),
    await other.get(leaves(whole)),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404]);
});

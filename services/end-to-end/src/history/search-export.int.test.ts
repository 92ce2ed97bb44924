import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sha256, verifyEd25519 } from 'audit/proof/node-crypto';
import { manifestNoteText } from 'audit/proof/manifest-note';
import { parseNote, parseVerifier, signatureOf, utf8 } from 'audit/proof/signed-note';
import { openStaff, trySignIn } from 'bff/testing/staff';
import { newCustomer } from 'bff/testing/visitor';
import type { ApiResponse, Visitor } from 'bff/testing/visitor';
import type { HistoryPage, StreamPage } from 'contracts/api/history-events';
import { exportManifestSchema, historyExportPaths } from 'contracts/api/history-export';
import { historyLogPaths } from 'contracts/api/history-log';
import type { LogStanding } from 'contracts/api/history-log';
import { eventually } from 'kernel/testing/eventually';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';

let portal: PortalUnderTest;
let auditor: Visitor;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  auditor = (await trySignIn(await openStaff('auditor'))).visitor;
});
afterAll(() => portal.close());

async function bytesOf(path: string): Promise<Buffer> {
  const cookie = [...auditor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(portal.address.shopUrl + path, { headers: { cookie } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** A wallet of more movements than one page of an export holds. */
async function walletOfMany(movements: number): Promise<string> {
  const { user } = await newCustomer();
  const companyId = user.companyId ?? '';
  for (let left = movements; left > 0; left -= 10) {
    const some = Array.from({ length: 10 }, (_, index) =>
      portal.operator.deposit({ companyId, amount: `1.0${index}` }),
    );
    await Promise.all(some);
  }
  await portal.operator.deposit({ companyId, amount: '77.77' });
  await eventually(
    () => auditor.get<HistoryPage>(`/api/history/events?company=${companyId}&amountFrom=7777`),
    ({ body }) => body.items.length > 0,
  );
  return companyId;
}

test('a search is exported whole, page after page, with a manifest that the notary signed', async () => {
  const companyId = await walletOfMany(210);
  const search = `company=${companyId}&order=oldest`;
  const exportId = randomUUID();
  const path = `${historyExportPaths.events('ndjson')}?${search}&exportId=${exportId}`;
  const file = await bytesOf(path);
  const lines = file.toString('utf8').trimEnd().split('\n');
  const events = lines.map((line) => JSON.parse(line) as { position: string; type: string });
  expect(events.filter(({ type }) => type === 'DepositRecorded.v2')).toHaveLength(211);
  const positions = events.map(({ position }) => BigInt(position));
  expect(positions).toEqual([...positions].toSorted((a, b) => (a < b ? -1 : 1)));
  expect(file.toString('utf8')).not.toMatch(/pe1\.|ke1\./);

  const text = (await bytesOf(historyExportPaths.manifest(exportId))).toString('utf8');
  const manifest = exportManifestSchema.parse(JSON.parse(text));
  expect(manifest).toMatchObject({ exportId, form: 'search', rows: lines.length, search });
  expect(manifest.files).toEqual([
    {
      name: 'events.ndjson',
      sha256: createHash('sha256').update(file).digest('hex'),
      bytes: file.length,
    },
  ]);
  const note = parseNote(
    (await bytesOf(historyExportPaths.manifestNote(exportId))).toString('utf8'),
  );
  const { body: log } = await auditor.get<LogStanding>(historyLogPaths.key);
  const key = parseVerifier(log.verifier ?? '', sha256);
  if (!note || !key) throw new Error('The note cannot be read.');
  expect(signatureOf(note, key, verifyEd25519)).toBeDefined();
  expect(note.text).toBe(manifestNoteText(manifest.origin, sha256(utf8(text))));

  const { body: stream } = await auditor.get<StreamPage>(
    `/api/history/streams/historyExport-${exportId}`,
  );
  expect(stream.items.map(({ type }) => type)).toEqual([
    'HistoryExportBegun.v1',
    'HistoryExported.v1',
  ]);
  const again: ApiResponse<unknown> = await auditor.get(path);
  expect(again.status).toBe(409);
}, 120_000);

test('the CSV has the same events; what a spreadsheet would run is text', async () => {
  const { user } = await newCustomer();
  const companyId = user.companyId ?? '';
  await portal.operator.deposit({ companyId, amount: '5.00' });
  const search = `company=${companyId}&type=DepositRecorded.v2`;
  await eventually(
    () => auditor.get<HistoryPage>(`/api/history/events?${search}`),
    ({ body }) => body.items.length === 1,
  );
  const csv = (await bytesOf(`${historyExportPaths.events('csv')}?${search}`)).toString('utf8');
  const [head = '', row = '', ...rest] = csv.replace('\uFEFF', '').split('\r\n');
  expect(head).toMatch(/^position,occurred_at,type,stream,/);
  expect(row).toContain(`,DepositRecorded.v2,`);
  expect(row).toContain(',500,EUR,');
  expect(rest).toEqual(['']);
});

test.each([
  ['an unknown type', 'type=nonsense', 400],
  ['a name that is none', 'exportId=x', 400],
])('%s is refused before anything is sent', async (_what, query, status) => {
  const answer = await auditor.get(`${historyExportPaths.events('csv')}?${query}`);
  expect(answer.status).toBe(status);
});

test('an export that nobody made has no manifest', async () => {
  const { status } = await auditor.get(historyExportPaths.manifest(randomUUID()));
  expect(status).toBe(404);
});

import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HistoryEvent, HistoryPage, StreamPage } from 'contracts/api/history-events';
import type { historyExportQueries } from 'contracts/calls/history-export';
import type { ResultOf } from 'contracts/calls/call';
import { privacyOfField } from 'contracts/history/field-privacy';
import { isRejection } from 'kernel/commands/decider';
import { createExecutor } from 'kernel/commands/executor';
import { createCompanyVault } from 'kernel/crypto/company-vault';
import { createPersonVault, vaultMigration } from 'kernel/crypto/person-vault';
import { chainEvents } from 'kernel/events/chain-events';
import type { Actor } from 'kernel/http/actor';
import { startTestStack } from 'kernel/testing/test-stack';
import type { TestStack } from 'kernel/testing/test-stack';
import { eventQuery, eventsQuery, streamQuery } from '../explorer/event-queries.ts';
import { exportPageQuery } from '../export/export-page.query.ts';
import { auditEvents } from '../read-models/events/projection.ts';
import { redactedTexts } from '../read-models/redacted-texts/projection.ts';
import { storeOf } from '../testing/store-of.ts';
import { showPersonalData } from './show-personal-data.ts';

const GOLDEN = new URL('../../../../contracts/golden/', import.meta.url);
const SECRET = 'Amra-Hodzic';
const auditor: Actor = { kind: 'user', id: randomUUID(), role: 'auditor', tenantId: 'eur' };
const superAdmin: Actor = { ...auditor, id: randomUUID(), role: 'super_admin' };
// A category of its own: the log is shared, and read models of other tests would take such events for theirs.
const stream = `everyEvent-${randomUUID()}`;

type ExportPage = ResultOf<(typeof historyExportQueries)['history.exportPage']>;

interface GoldenEvent {
  readonly type: string;
  readonly data: object;
}

let stack: TestStack;
let appended: readonly GoldenEvent[];

beforeAll(async () => {
  const store = storeOf(() => stack);
  stack = await startTestStack(() => ({
    migrations: [vaultMigration],
    schemas: [{ name: 'vault', usedBy: 'portal_worker' }],
    projections: [auditEvents, redactedTexts],
    queries: [
      eventsQuery,
      eventQuery({ store }),
      streamQuery({ store }),
      exportPageQuery({ store }),
    ],
  }));
  appended = goldenEvents().map(({ type, data }) => ({ type, data: withName(type, data) }));
  await append(appended);
  await stack.drain();
});

afterAll(() => stack.close());

/** Every version of every event that was ever stored. */
function goldenEvents(): readonly GoldenEvent[] {
  const files = readdirSync(GOLDEN, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(new URL(file, GOLDEN), 'utf8')) as GoldenEvent);
}

/** A person's name in place of every text that the table of fields does not let everybody see. */
function withName(type: string, data: object): object {
  const walk = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') {
      const privacy = privacyOfField(type, path) ?? '';
      return ['open', 'pseudonym'].includes(privacy) ? value : `${SECRET} ${path}`;
    }
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map((each, index) => walk(each, `${path}.${index}`));
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        walk(each, path === '' ? name : `${path}.${name}`),
      ]),
    );
  };
  return walk(data, '') as object;
}

async function append(events: readonly GoldenEvent[]): Promise<void> {
  const context = {
    commandId: randomUUID(),
    actor: superAdmin,
    correlationId: randomUUID(),
    causationId: randomUUID(),
    occurredAt: new Date().toISOString(),
  };
  const end = { revision: -1n, hash: '' };
  const chained = chainEvents(stream, end, { new: [...events], context });
  await stack.store.append({ stream, expected: 'no_stream', events: chained });
}

/** All that somebody is shown of these events, in every view that shows fields. */
async function shownTo(actor: Actor): Promise<readonly string[]> {
  const answers: object[] = [];
  for (let after: string | undefined; ;) {
    const search = { stream, order: 'oldest', limit: 50, ...(after && { after }) };
    const page = await stack.query<HistoryPage>('history.events', search, actor);
    answers.push(page, await stack.query<ExportPage>('history.exportPage', search, actor));
    for (const { position } of page.items)
      answers.push(await stack.query<HistoryEvent>('history.event', { position }, actor));
    if (page.next === null) break;
    after = page.next;
  }
  for (let after: string | undefined; ;) {
    const asked = { stream, order: 'oldest', limit: 50, ...(after && { after }) };
    const page = await stack.query<StreamPage>('history.stream', asked, actor);
    answers.push(page);
    if (page.next === null) break;
    after = page.next;
  }
  return answers.map((answer) => JSON.stringify(answer));
}

test('an auditor finds nobody\u2019s name in any event, whether it is looked at, searched, streamed or exported', async () => {
  const named = appended.filter(({ data }) => JSON.stringify(data).includes(SECRET));
  expect(named.length).toBeGreaterThan(60);
  const shown = await shownTo(auditor);
  expect(shown.length).toBeGreaterThan(appended.length);
  expect(shown.filter((text) => text.includes(SECRET))).toEqual([]);
});

test('who keeps the books sees payers, texts of the bank and where a company is, as before', async () => {
  const shown = (await shownTo(superAdmin)).join('\n');
  for (const path of ['payer', 'payments.0.text', 'phone', 'address', 'deed.reference', 'words'])
    expect(shown).toContain(`${SECRET} ${path}`);
});

test('an auditor opens what the log holds in the clear with a reason, which is recorded first', async () => {
  const revision = appended.findIndex(({ type }) => type === 'BankPaymentReceived.v1');
  const vault = createPersonVault(stack.worker, randomBytes(32));
  const companyVault = createCompanyVault(stack.worker, randomBytes(32));
  const termsOf = async () => [];
  const show = showPersonalData({ store: stack.store, vault, companyVault, termsOf });
  const prepared = show.prepare({ stream, revision: String(revision), reason: 'Who paid?' });
  if ('issues' in prepared) throw new Error('not a look');
  const executor = createExecutor({
    store: stack.store,
    db: stack.worker,
    readOnlyDb: stack.planning,
  });
  const commandId = randomUUID();
  const ids = { commandId, correlationId: commandId, causationId: commandId };
  const context = { ...ids, actor: auditor, occurredAt: new Date().toISOString() };
  const handled = await executor.execute(prepared, context, { repeated: false });
  if (isRejection(handled)) throw new Error(handled.code);
  expect(await handled.plan.present?.(handled.read)).toEqual({
    fields: { payer: `${SECRET} payer`, text: `${SECRET} text` },
  });
  const [event] = await stack.store.readStream(stream, { from: BigInt(revision), limit: 1 });
  const looks = await stack.store.readStream(`personalDataAccess-${event?.id}`);
  expect(looks.map(({ data }) => data)).toEqual([
    expect.objectContaining({ reason: 'Who paid?', fields: ['payer', 'text'] }),
  ]);
  expect(JSON.stringify(looks.map(({ data }) => data))).not.toContain(SECRET);
});

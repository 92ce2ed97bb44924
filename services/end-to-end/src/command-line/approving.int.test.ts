import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { demoOutboxSchema } from 'contracts/api/demo';
import { eventually } from 'kernel/testing/eventually';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { uniqueName } from '../harness/factories.ts';
import { portalCommand, portalJson } from './portal-command.ts';

let portal: PortalUnderTest;

beforeAll(() => {
  portal = connectToPortalUnderTest();
});

afterAll(() => portal.close());

function staff() {
  const username = uniqueName('admin');
  const login = { username, email: `${username}@example.test` };
  return { tenantId: 'eur', ...login, firstName: 'Sola', lastName: 'Kos' } as const;
}

async function superAdmin() {
  const admin = { ...staff(), role: 'super_admin', password: 'correct horse battery' } as const;
  const { id, role, tenantId } = await portal.operator.command('CreateUser', admin);
  return { id, connection: portal.operator.actingAs({ kind: 'user', id, role, tenantId }) };
}

/** A deposit that one admin has entered and nobody else has looked at. */
async function waitingDeposit(): Promise<string> {
  const { companyId } = await portal.operator.createCustomer({});
  const { connection } = await superAdmin();
  const asked = await connection.command(
    'RequestDeposit',
    { companyId, amount: '6000.00', currency: 'EUR', reference: 'Transfer', keepCredit: false },
    randomUUID(),
  );
  if (!('requestId' in asked)) throw new Error('It was booked by one person.');
  return asked.requestId;
}

test('where nobody else is there, the command line lists what waits, approves it once, and every super admin is notified', async () => {
  const id = await waitingDeposit();
  const listed = await eventually(
    () => portalCommand(['approve']),
    ({ stdout }) => stdout.includes(id),
  );
  expect(listed).toMatchObject({ exitCode: 0, stderr: '' });
  expect(listed.stdout).toContain('deposit 6000.00 EUR');

  const approved = await portalJson(['approve', id]);
  expect(approved).toMatchObject({ id, approved: true, operator: expect.any(String) });
  const { operator } = approved as { readonly operator: string };
  const { items } = await portal.operator.query('history.stream', {
    stream: `operatorDecision-${id}`,
  });
  expect(items.map(({ type, data }) => ({ type, data }))).toMatchObject([
    {
      type: 'OperatorDecided.v1',
      data: { requestId: id, requestKind: 'wallet-request', verdict: 'approved', operator },
    },
  ]);
  const mail = await eventually(
    async () => {
      const answer = await fetch(new URL('/api/demo/outbox', portal.address.shopUrl));
      const mails = demoOutboxSchema.parse(await answer.json());
      return mails.find(({ text }) => text.includes(`/admin/deposits/${id}`));
    },
    (found) => found !== undefined,
  );
  expect(mail?.subject).toContain('approved a request at the command line');
  expect(mail?.text).toContain(operator);

  const again = await eventually(
    () => portalCommand(['approve', id]),
    ({ exitCode }) => exitCode === 1,
  );
  expect(again.stderr).toMatch(/waits for a second person|approved already/);
});

test('the command line declines with a reason, and says what to do where nothing waits', async () => {
  const id = await waitingDeposit();
  await eventually(
    () => portalCommand(['approve']),
    ({ stdout }) => stdout.includes(id),
  );
  const rejected = await portalJson(['reject', id, '--reason', 'No such transfer']);
  expect(rejected).toMatchObject({ id, rejected: true });
  const unknown = await portalCommand(['approve', randomUUID()]);
  expect(unknown.exitCode).toBe(1);
  expect(unknown.stderr).toContain('Run approve without an id');
});

async function listed(id: string): Promise<string> {
  const { stdout } = await eventually(
    () => portalCommand(['approve']),
    (run) => run.stdout.includes(id),
  );
  return stdout;
}

test('the command line approves a new admin, and looks at keys as often as they are asked for', async () => {
  const { id, connection } = await superAdmin();
  const account = { ...staff(), role: 'admin' } as const;
  const opened = await connection.command('CreateUser', account, randomUUID());
  const roleRequest = opened.roleRequest?.id ?? '';
  expect(await listed(roleRequest)).toContain('new account as admin');
  expect(await portalJson(['approve', roleRequest])).toMatchObject({ kind: 'role-request' });
  const { items } = await portal.operator.query('history.stream', {
    stream: `operatorDecision-${roleRequest}`,
  });
  expect(items.map(({ data }) => data)).toMatchObject([
    { requestKind: 'role-request', requestedBy: id, subject: opened.id, verdict: 'approved' },
  ]);

  for (const key of [randomUUID(), randomUUID()]) {
    const asked = await connection.command('RequestFromVault', { kind: 'reveals' }, key);
    expect(await listed(asked.id)).toContain('100 looks at keys');
    expect(await portalJson(['approve', asked.id])).toMatchObject({ id: asked.id, approved: true });
    await eventually(
      () => portalCommand(['approve']),
      ({ stdout }) => !stdout.includes(asked.id),
    );
  }
});

test('the command line declines a change of settings without a reason, for which there is no place', async () => {
  const { connection } = await superAdmin();
  const before = await portal.operator.query('wallet.settings', { tenantId: 'eur' });
  const { bankDetails, lowStockThreshold, revision: expectedRevision } = before;
  const change = {
    bankDetails,
    lowStockThreshold,
    approvalSum: '4321.00',
    tenantId: 'eur',
  } as const;
  const asked = await connection.command(
    'ChangeMarketSettings',
    { ...change, expectedRevision },
    randomUUID(),
  );
  const id = asked.waiting.find(({ setting }) => setting === 'approvalSum')?.id ?? '';
  expect(await listed(id)).toContain('approval sum 4321.00 EUR');
  const reasoned = await portalCommand(['reject', id, '--reason', 'Too low']);
  expect(reasoned).toMatchObject({ exitCode: 1 });
  expect(reasoned.stderr).toContain('Leave --reason out');
  expect(await portalJson(['reject', id])).toMatchObject({ id, rejected: true });
  const again = { tenantId: 'eur', requestId: id, operator: 'root' } as const;
  await expect(portal.operator.command('RejectSettingsRequest', again)).rejects.toMatchObject({
    code: 'request-decided',
  });
});

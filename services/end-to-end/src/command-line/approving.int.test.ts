import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { demoOutboxSchema } from 'contracts/api/demo';
import { paths } from 'contracts/api/paths';
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

/** A deposit that one admin has entered and nobody else has looked at. */
async function waitingDeposit(): Promise<string> {
  const { companyId } = await portal.operator.createCustomer({});
  const username = uniqueName('admin');
  const login = { username, email: `${username}@example.test`, password: 'correct horse battery' };
  const names = { firstName: 'Sola', lastName: 'Kos' };
  const admin = { role: 'super_admin', tenantId: 'eur', ...login, ...names } as const;
  const { id, role, tenantId } = await portal.operator.command('CreateUser', admin);
  const asked = await portal.operator
    .actingAs({ kind: 'user', id, role, tenantId })
    .command(
      'RequestDeposit',
      { companyId, amount: '6000.00', currency: 'EUR', reference: 'Transfer', keepCredit: false },
      randomUUID(),
    );
  if (!('requestId' in asked)) throw new Error('It was booked by one person.');
  return asked.requestId;
}

test('where nobody else is there, the command line lists what waits, approves it once, and every super admin is told', async () => {
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
      const answer = await fetch(new URL(paths.demoOutbox, portal.address.shopUrl));
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

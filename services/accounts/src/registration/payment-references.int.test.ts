import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import { paymentNumberOf } from 'contracts/primitives/payment-reference';
import { commandScope, openCommandId } from 'kernel/commands/command-id';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import { ANONYMOUS, COMMAND_LINE, startAccounts } from '../testing/accounts-stack.ts';
import { buildNewUser, buildRegistration } from '../testing/registrations.ts';
import { companyIdOf } from './company-id.ts';

/** Two keys that gave a stranger two companies with one payment reference while ids followed from them openly. */
const CHOSEN_KEYS = ['chosen-6952468', 'chosen-15213466'] as const;

/** Two ids of commands whose companies would have the same payment reference. */
const MEETING = [
  '000cd833-3430-48e2-b5c1-6ba2699b6c23',
  '83950388-4d45-46b2-850a-68e4335d9b2a',
] as const;

const TYPE = 'RegisterCompany';

let stack: AccountsStack;

beforeAll(async () => {
  stack = await startAccounts();
});

afterAll(async () => stack.stop());

const companyOf = ({ companyId }: User): string => companyId ?? '';
const numberOf = (user: User): string => paymentNumberOf(companyOf(user));

test('a stranger cannot choose keys under which two companies get one payment reference', async () => {
  const openly = CHOSEN_KEYS.map((key) => openCommandId(commandScope(ANONYMOUS, TYPE), key));
  expect(new Set(openly.map((id) => paymentNumberOf(companyIdOf(id)))).size).toBe(1);
  const users: User[] = [];
  for (const key of CHOSEN_KEYS) {
    users.push(await stack.sendWithKey(key)(TYPE, buildRegistration(), ANONYMOUS));
  }
  expect(new Set(users.map(companyOf)).size).toBe(2);
  expect(new Set(users.map(numberOf)).size).toBe(2);
});

describe('of two registrations whose companies would have one payment reference', () => {
  test('the later gets another one, in whatever market, also where both come at once to two processes', async () => {
    const [one, other] = MEETING;
    expect(paymentNumberOf(companyIdOf(one))).toBe(paymentNumberOf(companyIdOf(other)));
    const [register, elsewhere] = [stack.sendNamed(one), stack.sendNamed(other, 'elsewhere')];
    const km = buildNewUser({ tenantId: 'km', company: { name: 'Kupac d.o.o.' } });
    const registration = buildRegistration();
    const send = () =>
      Promise.all([
        register<User>('RegisterCompany', registration, COMMAND_LINE),
        elsewhere<User>('CreateUser', km, COMMAND_LINE),
      ]);
    const users = await send();
    expect(users.map(({ tenantId }) => tenantId)).toEqual(['eur', 'km']);
    expect(new Set(users.map(numberOf)).size).toBe(2);
    const again = await send();
    expect(again.map(companyOf)).toEqual(users.map(companyOf));
  });
});

/** Another id with the same payment reference. */
function idWithNumberOf(companyId: string): string {
  const id = BigInt(`0x${companyId.replaceAll('-', '')}`) + 10n ** 14n;
  return id
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

test('a company from before references were claimed keeps its own, and nobody else gets it', async () => {
  const commandId = randomUUID();
  const earlier = idWithNumberOf(companyIdOf(commandId));
  expect(paymentNumberOf(earlier)).toBe(paymentNumberOf(companyIdOf(commandId)));
  // As the process has it claimed at the upgrade; the work may be done again after a crash.
  const claimed = () => stack.send('ClaimPaymentReference', { companyId: earlier }, COMMAND_LINE);
  await claimed();
  await claimed();
  const register = stack.sendNamed(commandId);
  const user = await register<User>('RegisterCompany', buildRegistration(), COMMAND_LINE);
  expect(numberOf(user)).not.toBe(paymentNumberOf(earlier));
});

test('nobody but the portal itself claims a payment reference', async () => {
  const companyId = companyIdOf('2b9f3d0a-7c55-4c0e-9a51-3b7d9a0e1c11');
  await expect(stack.send('ClaimPaymentReference', { companyId }, ANONYMOUS)).rejects.toMatchObject(
    { status: 403 },
  );
});

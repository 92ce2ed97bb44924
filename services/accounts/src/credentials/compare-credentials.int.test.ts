import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import { compareTables } from 'operations/replays/compare-tables';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import { ANONYMOUS, acting, startAccounts } from '../testing/accounts-stack.ts';
import { buildRegistration } from '../testing/registrations.ts';
import { staffWithFactor } from '../testing/staff-with-factor.ts';
import type { StaffMember } from '../testing/staff-with-factor.ts';
import { credentialComparisons } from './compare-credentials.ts';

let stack: AccountsStack;

beforeAll(async () => {
  stack = await startAccounts();
});
afterAll(async () => stack.stop());

const register = () => stack.send<User>('RegisterCompany', buildRegistration(), ANONYMOUS);
const rows = (table: string) => stack.owner(table).withSchema('accounts');
const ofUser = (table: string, userId: string) => rows(table).where({ user_id: userId });
const valueOf = async (table: string, userId: string, column: string): Promise<string> => {
  const [value = ''] = await ofUser(table, userId).pluck<string[]>(column);
  return value;
};

/** What a night finds of one account, by the name of the comparison. */
async function foundOf(userId: string): Promise<Readonly<Record<string, readonly object[]>>> {
  // Brings the read models to the end of the log.
  await stack.query('accounts.signInRules', {}, ANONYMOUS).catch(() => undefined);
  const { owner: db, store } = stack;
  const all: Record<string, readonly object[]> = {};
  for (const comparison of credentialComparisons) {
    const parts = { db, store, most: 50, replayId: randomUUID() };
    const compared = await compareTables(comparison, parts);
    const own = compared?.found.filter(({ key }) => Object.values(key).includes(userId)) ?? [];
    if (own.length > 0) all[comparison.name] = own;
  }
  return all;
}

const give = ({ user }: StaffMember, proof: object) => {
  const relyingParty = { origin: 'https://portal.example.test', id: 'portal.example.test' };
  return stack.send('VerifySecondFactor', { relyingParty, proof }, acting(user));
};
const refused = { code: 'wrong-second-factor' };
const mismatchesOf = async (userId: string) =>
  (await stack.store.readStream(`user-${userId}`))
    .filter(({ type }) => type === 'CredentialMismatchFound.v1')
    .map(({ data }) => data['credential']);

test('what is stored as the log says shows no difference', async () => {
  const staff = await staffWithFactor(stack);
  await give(staff, { kind: 'totp', code: staff.code(1) });
  await give(staff, { kind: 'recovery', code: staff.recoveryCodes[0] });
  expect(await foundOf(staff.user.id)).toEqual({});
});

test('a password hash that was copied from another row is found, and one that is gone', async () => {
  const [buyer, auditor, other] = [await register(), await register(), await register()];
  const copied = await valueOf('credentials', auditor.id, 'password_hash');
  await ofUser('credentials', buyer.id).update({ password_hash: copied });
  await ofUser('credentials', other.id).delete();
  const [found] = (await foundOf(buyer.id))['stored_passwords'] ?? [];
  expect(found).toMatchObject({ table: 'credentials', column: 'password_hash' });
  expect(JSON.stringify(found)).not.toContain(copied);
  expect((await foundOf(other.id))['stored_passwords']).toMatchObject([{ live: null }]);
  expect(await foundOf(auditor.id)).toEqual({});
});

test('the secret of a factor that was put there past the portal is refused, recorded and found', async () => {
  const [staff, intruder] = [await staffWithFactor(stack), await staffWithFactor(stack)];
  const { id } = staff.user;
  const own = await valueOf('second_factors', id, 'secret');
  const foreign = await valueOf('second_factors', intruder.user.id, 'secret');
  await ofUser('second_factors', id).update({ secret: foreign });
  await expect(give(staff, { kind: 'totp', code: intruder.code(1) })).rejects.toMatchObject(
    refused,
  );
  expect(await mismatchesOf(id)).toEqual(['second-factor']);
  expect(Object.keys(await foundOf(id))).toEqual(['stored_factors']);
  await ofUser('second_factors', id).update({ secret: own });
  await give(staff, { kind: 'totp', code: staff.code(1) });
  expect(await foundOf(id)).toEqual({});
});

test('a recovery code that was used does not come back, and one of somebody else’s making counts for nothing', async () => {
  const staff = await staffWithFactor(stack);
  const { id } = staff.user;
  const before: object[] = await ofUser('recovery_codes', id);
  const used = { kind: 'recovery', code: staff.recoveryCodes[0] };
  await give(staff, used);
  await rows('recovery_codes').insert(before).onConflict('code_hash').ignore();
  expect(Object.keys(await foundOf(id))).toEqual(['stored_recovery_codes']);
  await expect(give(staff, used)).rejects.toMatchObject(refused);
  expect(await mismatchesOf(id)).toEqual(['recovery-code']);
  await give(staff, { kind: 'recovery', code: staff.recoveryCodes[1] });
});

test('recovery codes whose answer was lost come again as they were', async () => {
  const { user } = await staffWithFactor(stack);
  const key = randomUUID();
  const issue = () =>
    stack.sendWithKey(key)<{ recoveryCodes: string[] }>('IssueRecoveryCodes', {}, acting(user));
  const first = await issue();
  expect(await issue()).toEqual(first);
  expect(await foundOf(user.id)).toEqual({});
});

test('a person without a key is found, and a key of somebody who was erased', async () => {
  const [buyer, erased] = [await register(), await register()];
  const keys = (personId: string) =>
    stack.owner('person_keys').withSchema('vault').where({ person_id: personId });
  await keys(buyer.id).delete();
  expect((await foundOf(buyer.id))['person_keys']).toMatchObject([
    { column: null, live: null, replayed: 'there is a key' },
  ]);
  const admin = await staffWithFactor(stack);
  const actor = { ...acting(admin.user), role: 'super_admin' as const };
  const { wrapped_key } = (await keys(erased.id).first('wrapped_key')) as { wrapped_key: string };
  await stack.send(
    'ErasePerson',
    { userId: erased.id, confirmation: erased.username, reason: 'Asked for it' },
    actor,
  );
  expect(await foundOf(erased.id)).toEqual({});
  await keys(erased.id).update({ wrapped_key });
  expect((await foundOf(erased.id))['person_keys']).toMatchObject([
    { column: 'wrapped_key', live: 'there is a key', replayed: null },
  ]);
});

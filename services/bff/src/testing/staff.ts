import { randomUUID } from 'node:crypto';
import type { User } from 'contracts/api/accounts';
import type { FactorAdded, TotpBegun } from 'contracts/api/second-factor';
import { MOST_WRONG_CODES } from 'contracts/constants/second-factor';
import type { Problem } from 'contracts/problem';
import { codeOf } from './authenticator.ts';
import { openAsOperator } from './open-as-operator.ts';
import type { ApiResponse, Visitor } from './visitor.ts';
import { newVisitor } from './visitor.ts';

/** From one device these are looked at without a wait. */
const FREE_TRIES = 5;

export const STAFF_PASSWORD = 'correct horse battery';

/** Somebody of the staff whom the machine's operator has opened an account: no demo made it. */
export async function openStaff(role: 'admin' | 'super_admin' | 'auditor'): Promise<User> {
  const username = `s${randomUUID().slice(0, 12)}`;
  const login = { username, email: `${username}@example.test`, password: STAFF_PASSWORD };
  const names = { firstName: 'Vera', lastName: 'Stern' };
  return openAsOperator({ tenantId: 'eur', role, ...login, ...names });
}

/** What a sign-in is answered, with a second factor or without. */
export async function trySignIn(
  { username }: Pick<User, 'username'>,
  secondFactor?: object,
): Promise<{ readonly visitor: Visitor; readonly answer: ApiResponse<never> }> {
  const visitor = newVisitor();
  await visitor.fetchToken();
  const body = { username, password: STAFF_PASSWORD, ...(secondFactor ? { secondFactor } : {}) };
  const answer = await visitor.post<never>('/api/login', body);
  await visitor.fetchToken();
  return { visitor, answer };
}

/** Browsers in which somebody has signed in, each known to the account by its cookie. */
export async function knownDevices(user: Pick<User, 'username'>): Promise<readonly Visitor[]> {
  const devices: Visitor[] = [];
  for (let at = 0; at < MOST_WRONG_CODES / FREE_TRIES; at += 1)
    devices.push((await trySignIn(user)).visitor);
  return devices;
}

/** So many wrong codes that no further one is looked at; of each device as many as are not slowed down. */
export async function useUpCodes(
  { username }: Pick<User, 'username'>,
  devices: readonly Visitor[],
): Promise<readonly ApiResponse<Problem>[]> {
  const secondFactor = { kind: 'totp', code: '000000' };
  const body = { username, password: STAFF_PASSWORD, secondFactor };
  const answers: ApiResponse<Problem>[] = [];
  for (const device of devices) {
    for (let tries = 0; tries < FREE_TRIES; tries += 1) {
      await device.fetchToken();
      answers.push(await device.post<Problem>('/api/login', body));
    }
  }
  return answers;
}

/** An authenticator, added with the password. */
export async function addAuthenticator(
  visitor: Visitor,
): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  const begun = await visitor.post<TotpBegun>('/api/user/second-factor/totp', {
    password: STAFF_PASSWORD,
  });
  const { id, secret } = begun.body;
  const proof = { name: 'A phone', code: codeOf(secret) };
  const added = await visitor.post<FactorAdded>(`/api/user/second-factor/totp/${id}`, proof);
  if (added.status !== 200) throw new Error(`adding answered ${added.status}`);
  return { secret, codes: added.body.recoveryCodes ?? [] };
}

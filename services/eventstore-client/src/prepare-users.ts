import { jsonEvent } from '@kurrent/kurrentdb-client';
import { adminAddressOf, postAsAdmin } from './admin-request.ts';
import type { AdminAddress } from './admin-request.ts';
import { EventStoreFailure } from './errors.ts';
import { openClient } from './open-client.ts';
import { USERS } from './users.ts';
import type { Passwords } from './users.ts';

const EVERYBODY_OF_US = Object.values(USERS);
const CONFLICT = 409;

/**
 * Makes the portal's users in a KurrentDB and says what they may: both read everything, one appends, and nobody but
 * administrators deletes streams or changes rights. Doing it again gives the users these passwords.
 */
export async function prepareUsers(adminUrl: string, passwords: Passwords): Promise<void> {
  const address = adminAddressOf(adminUrl);
  await makeUser(address, USERS.append, passwords.append);
  await makeUser(address, USERS.read, passwords.read);
  await grantRights(adminUrl);
}

async function makeUser(address: AdminAddress, name: string, password: string): Promise<void> {
  const user = { loginName: name, fullName: name, groups: [], password };
  const made = await postAsAdmin(address, '/users/', user);
  if (made !== CONFLICT) return requireDone(made, `user ${name} could not be made`);
  const path = `/users/${name}/command/reset-password`;
  const set = await postAsAdmin(address, path, { newPassword: password });
  return requireDone(set, `the password of user ${name} could not be set`);
}

function requireDone(status: number, otherwise: string): void {
  if (status >= 200 && status < 300) return;
  throw new EventStoreFailure(`${otherwise}: the event store answered ${status}`);
}

/** What applies to streams without rights of their own; $all is a system stream, which only administrators may read. */
async function grantRights(adminUrl: string): Promise<void> {
  const client = openClient(adminUrl);
  const nobodyElse = {
    $r: '$admins',
    $w: '$admins',
    $d: '$admins',
    $mr: '$admins',
    $mw: '$admins',
  };
  const defaults = {
    $userStreamAcl: { ...nobodyElse, $r: EVERYBODY_OF_US, $w: [USERS.append] },
    $systemStreamAcl: nobodyElse,
  };
  try {
    const change = jsonEvent({ type: 'update-default-acl', data: defaults });
    await client.appendToStream('$settings', change, { streamState: 'any' });
    const acl = { readRoles: [...EVERYBODY_OF_US] };
    await client.setStreamMetadata('$all', { acl });
  } finally {
    await client.dispose();
  }
}

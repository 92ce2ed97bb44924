import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { UserEvent } from 'contracts/events/accounts';
import type { ClaimEvent } from 'contracts/events/claims';
import { formatMailFile, mailFileName } from 'contracts/formats/mail-file';
import { createPersonVault, destroyPersonKeys } from 'kernel/crypto/person-vault';
import { EMPTY_STREAM, endAt } from 'kernel/events/chain-events';
import { sealEvents } from 'kernel/testing/seal-events';
import { writeErasure } from 'worker-service/erasures/erasure-list';
import { removeMailsOf } from 'worker-service/mails/remove-mails';
import type { RestorablePortal } from './restorable-portal.ts';
import type { RunningPortal } from './run-restorable-portal.ts';
import type { Secret } from './secret-leaks.ts';

const WRAPPING_KEY = Buffer.alloc(32, 3);

/** Somebody whose traces lie in the log, in read models, in the vault and in the folder of mails. */
export interface ErasablePerson {
  readonly userId: string;
  readonly claims: readonly [email: string, username: string];
  readonly secrets: readonly Secret[];
}

type Place = Pick<RestorablePortal, 'outboxDir' | 'places'>;

/** As the portal registers somebody, and writes to them. */
export async function registerPerson(
  { outboxDir }: Place,
  { db, store }: RunningPortal,
): Promise<ErasablePerson> {
  const userId = randomUUID();
  const word = (): string => `Žć${randomBytes(8).toString('hex')}`;
  const personal = { firstName: word(), lastName: word(), email: word(), username: word() };
  const sealed = await createPersonVault(db, WRAPPING_KEY).seal(userId, personal);
  const claims = [claim(), claim()] as const;
  const [emailClaim, usernameClaim] = claims;
  const identity = { userId, tenantId: 'eur', role: 'auditor', origin: 'admin' } as const;
  const data = { ...identity, personal: sealed, emailClaim, usernameClaim };
  await append(store, `user-${userId}`, { type: 'UserRegistered.v1', data });
  await append(store, `claim-${emailClaim}`, claimed('email', userId));
  await append(store, `claim-${usernameClaim}`, claimed('username', userId));
  await mkdir(outboxDir, { recursive: true });
  const mail = { id: randomUUID(), sentAt: new Date().toISOString(), kind: 'password-reset' };
  const text = { to: personal.email, subject: personal.firstName, text: personal.lastName };
  const file = formatMailFile({ ...mail, ...text, persons: [userId] });
  await writeFile(path.join(outboxDir, mailFileName(mail)), file);
  const secrets = Object.entries(personal).map(([name, each]) => ({ name, text: each }));
  return { userId, claims, secrets };
}

/** As the portal erases somebody: the event, the key, the list, the mails. */
export async function erasePerson(
  { outboxDir, places }: Place,
  { db, store }: RunningPortal,
  { userId, claims }: ErasablePerson,
): Promise<void> {
  const erasedAt = new Date().toISOString();
  const data = { userId, claims: [...claims], reason: 'By letter 118', erasedAt };
  await append(store, `user-${userId}`, { type: 'PersonErased.v1', data });
  const [email, username] = claims;
  await append(store, `claim-${email}`, released('email', userId));
  await append(store, `claim-${username}`, released('username', userId));
  await destroyPersonKeys(db, [userId]);
  await writeErasure(places.auditDir, { userId, claims: [...claims], erasedAt });
  await removeMailsOf(outboxDir, new Set([userId]));
}

function claim(): string {
  return randomBytes(32).toString('hex');
}

function claimed(kind: 'email' | 'username', owner: string): ClaimEvent {
  return { type: 'Claimed.v1', data: { kind, owner } };
}

function released(kind: 'email' | 'username', owner: string): ClaimEvent {
  return { type: 'Released.v1', data: { kind, owner } };
}

async function append(
  store: RunningPortal['store'],
  stream: `${string}-${string}`,
  event: UserEvent | ClaimEvent,
): Promise<void> {
  const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
  const end = last ? endAt(last) : EMPTY_STREAM;
  await store.append({
    stream,
    expected: last?.revision ?? 'no_stream',
    events: sealEvents(stream, [event], end),
  });
}

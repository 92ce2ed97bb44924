import { randomUUID } from 'node:crypto';
import type { EventStore } from 'eventstore-client/event-store';
import { endAt } from 'kernel/events/chain-events';
import { sealEvents } from 'kernel/testing/seal-events';
import type { Knex } from 'knex';

/** Gives an account a password as a portal of before there were fingerprints did. @returns the row that counts. */
export async function giveOldPassword(
  { store, db }: { readonly store: EventStore; readonly db: Knex },
  userId: string,
  passwordHash: string,
): Promise<string> {
  const credentialId = randomUUID();
  await db('credentials').withSchema('accounts').insert({
    credential_id: credentialId,
    user_id: userId,
    password_hash: passwordHash,
    updated_at: new Date(),
  });
  const stream = `user-${userId}`;
  const last = (await store.readStream(stream)).at(-1);
  if (!last) throw new TypeError('There is no such user.');
  const changed = { type: 'UserPasswordChanged.v1', data: { userId, credentialId } };
  const events = sealEvents(stream, [changed], endAt(last));
  await store.append({ stream, expected: last.revision, events });
  return credentialId;
}

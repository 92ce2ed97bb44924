import { DIRECTORY, forgetPersons } from 'accounts/background';
import type { ErasedPerson } from 'contracts/calls/finish-erasure';
import { erasedPersonSchema } from 'contracts/calls/finish-erasure';
import type { EventStore } from 'eventstore-client/event-store';
import { readCheckpoints } from 'kernel/projections/checkpoints';
import { liveSchema } from 'kernel/projections/projection';
import type { Knex } from 'knex';
import { removeMailsOf } from '../mails/remove-mails.ts';
import { readErasures, writeErasure } from './erasure-list.ts';

interface Places {
  readonly auditDir: string;
  readonly outboxDir: string;
  readonly store: Pick<EventStore, 'scanAll'>;
  /** Whether older data was put back. */
  readonly isOlder: boolean;
}

const SCAN_LIMIT = 1_000;

/**
 * Whoever was erased is erased again where a backup has brought them back, before anything starts. The list outside of
 * the databases names them, and so does the log: by its read model, and what that has not read yet.
 * @returns how many there were whose key was back.
 */
export async function eraseAgain(db: Knex, places: Places): Promise<number> {
  const listed = await readErasures(places.auditDir);
  const recorded = [...(await ofReadModel(db)), ...(await ofTheLog(db, places))];
  const known = new Map([...recorded, ...listed].map((person) => [person.userId, person]));
  const ids = [...known.keys()];
  if (ids.length === 0) return 0;
  const { rows } = await db.raw<{ rows: { back: number }[] }>(
    `SELECT count(*)::integer AS back FROM vault.person_keys
     WHERE person_id = ANY(?) AND wrapped_key IS NOT NULL`,
    [ids],
  );
  const forgotten = await forgetPersons(db, [...known.values()]);
  await db('sessions').withSchema('bff').whereIn('user_id', ids).delete();
  const missing = recorded.filter(({ userId }) => listed.every((each) => each.userId !== userId));
  for (const person of missing) await writeErasure(places.auditDir, person);
  const back = rows[0]?.back ?? 0;
  // Where anything came back, mails may have come back with it.
  if (back > 0 || places.isOlder) await removeMailsOf(places.outboxDir, new Set(forgotten));
  return back;
}

async function ofReadModel(db: Knex): Promise<readonly ErasedPerson[]> {
  const rows: readonly { readonly user_id: string; readonly erased_at: Date }[] = await db(
    'erasures',
  )
    .withSchema(liveSchema({ name: DIRECTORY }))
    .select('user_id', 'erased_at');
  return rows.map((row) => ({
    userId: row.user_id,
    claims: [],
    erasedAt: row.erased_at.toISOString(),
  }));
}

/** What was appended since the read model was kept: its backup may be older than the log. */
async function ofTheLog(db: Knex, { store }: Places): Promise<readonly ErasedPerson[]> {
  const after = (await readCheckpoints(db)).get(DIRECTORY)?.position ?? 0n;
  return erasedAfter(store, after);
}

async function erasedAfter(
  store: Places['store'],
  after: bigint,
): Promise<readonly ErasedPerson[]> {
  const erased: ErasedPerson[] = [];
  const filter = { categories: ['user'] };
  for await (const { events } of store.scanAll({ after, filter, limit: SCAN_LIMIT })) {
    for (const { type, data } of events) {
      if (type !== 'PersonErased.v1') continue;
      const { userId, claims, erasedAt } = data;
      erased.push(erasedPersonSchema.parse({ userId, claims, erasedAt }));
    }
  }
  return erased;
}

import { licensingCommands } from 'contracts/calls/licensing';
import { command, write } from 'kernel/commands/command';
import { isRejection, use } from 'kernel/commands/decider';
import type { Claims } from 'kernel/crypto/claims';
import { unavailable } from 'kernel/http/http-error';
import { adminsOnly } from 'kernel/http/policies';
import type { Knex } from 'knex';
import { openKeys } from '../key-access/open-keys.ts';
import { keyBatchDecider } from './key-batch.ts';
import type { KeyEnvelope } from './key-envelope.ts';
import { noSuchKey } from './key-standing.ts';
import { spellingOf } from './key-lines.ts';

interface NoteSpellingsDeps {
  readonly claims: Claims;
  readonly envelope: KeyEnvelope;
}

/**
 * Notes what the spellings of a batch's keys have in common. Nobody sees a key by it: it is opened, and nothing but an
 * HMAC of its folded form leaves this process.
 */
export function noteKeySpellings({ claims, envelope }: NoteSpellingsDeps) {
  return command(licensingCommands.NoteKeySpellings, {
    policy: adminsOnly,
    plan: async ({ input: { batchId }, tools }) => {
      const batch = use(keyBatchDecider, batchId);
      const state = await tools.read(batch);
      if (state.status === 'none') return noSuchKey();
      const opened = await openKeys(tools.db, await keyIdsOf(tools.db, batchId), envelope);
      const keys = opened.map(({ id, key }) => ({ keyId: id, spelling: spellingOf(key, claims) }));
      return {
        primary: batch,
        uses: [batch],
        decide: (read) => {
          const noted = keyBatchDecider.decide({ type: 'NoteSpellings', keys }, read(batch));
          return isRejection(noted) ? noted : [write(batch, noted)];
        },
        outcome: () => ({ keys: keys.length }),
      };
    },
  });
}

/** @throws {HttpError} 503 while the read model has not got the batch: whoever asks tries again. */
async function keyIdsOf(db: Knex, batchId: string): Promise<readonly string[]> {
  const ids = await db('keys')
    .withSchema('rm_licensing_keys')
    .where({ batch_id: batchId })
    .orderBy('place')
    .pluck<string[]>('key_id');
  if (ids.length === 0) throw unavailable('The keys of this batch are not ready yet.');
  return ids;
}

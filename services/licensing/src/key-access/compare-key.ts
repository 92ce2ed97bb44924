import { licensingCommands } from 'contracts/calls/licensing';
import { command } from 'kernel/commands/command';
import { use } from 'kernel/commands/decider';
import { adminsOnly } from 'kernel/http/policies';
import { keyBatchDecider } from '../key-batch/key-batch.ts';
import type { KeyEnvelope } from '../key-batch/key-envelope.ts';
import { noSuchKey } from '../key-batch/key-standing.ts';
import { findKeys } from '../read-models/licensing-keys/find-keys.ts';
import { openKeys } from './open-keys.ts';

/** Says whether a text is that key, and shows it to nobody. */
export function compareKey({ envelope }: { readonly envelope: KeyEnvelope }) {
  return command(licensingCommands.CompareKey, {
    policy: adminsOnly,
    plan: async ({ input: { keyId }, tools }) => {
      const hint = (await findKeys(tools.db, [keyId])).get(keyId);
      if (!hint) return noSuchKey();
      const batch = use(keyBatchDecider, hint.batchId);
      return { primary: batch, uses: [batch], decide: () => [], outcome: () => keyId };
    },
    present: async (keyId, { input, tools }) => {
      const [opened] = await openKeys(tools.db, [keyId], envelope);
      return { same: opened?.key === input.key };
    },
  });
}

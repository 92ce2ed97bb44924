import { licensingCommands } from 'contracts/calls/licensing';
import { idSchema } from 'contracts/primitives/ids';
import { command } from 'kernel/commands/command';
import { isRejection, use } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { unavailable } from 'kernel/http/http-error';
import { adminsOnly } from 'kernel/http/policies';
import type { Knex } from 'knex';
import { findOwnStep } from 'operations/jobs/own-step';
import { requireRotating } from 'operations/rotation/rotation-parts';
import { z } from 'zod';
import { keyBatchDecider } from './key-batch.ts';
import type { KeyEnvelope } from './key-envelope.ts';

const orderSchema = z.object({ batchId: idSchema });

/**
 * Wraps the data key of a batch under the current secret. The key stays the same, and so does every ciphertext under it.
 * What is wrapped so already is left alone; of two at once the second records the same key once more, which does no harm.
 */
export function rewrapBatchKey({ envelope }: { readonly envelope: KeyEnvelope }) {
  return command(licensingCommands.RewrapBatchKey, {
    policy: adminsOnly,
    once: async ({ input, context, tools: { db } }) => {
      requireRotating(envelope);
      const step = await findOwnStep(db, { ...input, actor: context.actor });
      if (isRejection(step)) return step;
      const { batchId } = orderSchema.parse(step.input);
      const wrapped = await wrappedKeyOf(db, batchId);
      return { batchId, wrappedDataKey: envelope.rewrap(wrapped, batchId) };
    },
    plan: async ({ once: { batchId, wrappedDataKey } }) =>
      planOn(use(keyBatchDecider, batchId), {
        decide: (state) =>
          wrappedDataKey === undefined
            ? []
            : keyBatchDecider.decide({ type: 'RewrapDataKey', wrappedDataKey }, state),
        outcome: () => ({ counts: { rewrapped: wrappedDataKey ? 1 : 0 }, problems: [] }),
      }),
  });
}

/** @throws {HttpError} 503 while the read model has not got the batch: whoever asks tries again. */
async function wrappedKeyOf(db: Knex, batchId: string): Promise<string> {
  const row = await db('batches')
    .withSchema('rm_licensing_keys')
    .where({ batch_id: batchId })
    .first<{ wrapped_data_key: string } | undefined>('wrapped_data_key');
  if (!row) throw unavailable('This batch of licence keys is not ready yet.');
  return row.wrapped_data_key;
}

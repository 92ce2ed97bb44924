import type { RevealedKey } from 'contracts/api/orders';
import { licensingCommands } from 'contracts/calls/licensing';
import type { RevealKey } from 'contracts/calls/licensing';
import type { CommandRequest, Plan, ReadState, Write } from 'kernel/commands/command';
import { PlanOutdated, command, write } from 'kernel/commands/command';
import { isRejection, use } from 'kernel/commands/decider';
import type { Rejection, StreamUse } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { actorId, isSystemId } from 'kernel/http/actor';
import { adminsOnly } from 'kernel/http/policies';
import { isInStock } from '../key-batch/key-batch-state.ts';
import { keyBatchDecider } from '../key-batch/key-batch.ts';
import type { KeyEnvelope } from '../key-batch/key-envelope.ts';
import { noSuchKey } from '../key-batch/key-standing.ts';
import { findKeys } from '../read-models/licensing-keys/find-keys.ts';
import { staffRevealsDecider } from '../vault-request/staff-reveals.ts';
import type { StaffRevealsState } from '../vault-request/staff-reveals.ts';
import { keyAccessDecider } from './key-access.ts';
import { openKeys } from './open-keys.ts';

/** Shows an admin one key of the vault, after the look was recorded and counted. */
export function revealKey({ envelope }: { readonly envelope: KeyEnvelope }) {
  return command(licensingCommands.RevealKey, {
    policy: adminsOnly,
    plan,
    present: async (keyId, { tools }): Promise<RevealedKey> => {
      const [key] = await openKeys(tools.db, [keyId], envelope);
      if (!key) throw new TypeError('A key that was asked for was not opened.');
      return key;
    },
  });
}

/** The look at a sold key belongs to its order, which its buyers see; that at one in stock to its batch. */
async function plan({
  input,
  context,
  tools,
}: CommandRequest<RevealKey>): Promise<Plan<string> | Rejection> {
  const { keyId, reason } = input;
  const hint = (await findKeys(tools.db, [keyId])).get(keyId);
  if (!hint) return noSuchKey();
  const { batchId, productId, sale } = hint;
  const batch = use(keyBatchDecider, batchId);
  const ofBatch = use(keyAccessDecider, batchId);
  const access = sale ? use(keyAccessDecider, sale.orderId) : ofBatch;
  const revealId = derivedId(context.commandId, 'reveal');
  const userId = actorId(context.actor);
  const staff = boundOf(userId);
  const look = { revealId, batchId, productId, keyId, sale, userId, reason };
  return {
    primary: access,
    uses: [access, batch, ...staff],
    ...(sale ? { earlier: [ofBatch] } : {}),
    decide: (read) => {
      const state = read(batch);
      if (state.status === 'none') return noSuchKey();
      const gone = isInStock(state, keyId) === false && !state.withdrawn.has(keyId);
      // Its buyers would not learn of the look.
      if (!sale && gone) throw new PlanOutdated('The key was sold meanwhile.');
      const recorded = keyAccessDecider.decide({ type: 'RecordStaffReveal', look }, read(access));
      if (isRejection(recorded)) return recorded;
      const counted = countLook(read, staff, { adminId: userId, keyId, at: context.occurredAt });
      return isRejection(counted) ? counted : [write(access, recorded), ...counted];
    },
    outcome: () => keyId,
  };
}

type StaffUse = StreamUse<StaffRevealsState>;

/** The stream that counts what somebody looks at; none of whoever operates the machine. */
function boundOf(userId: string): readonly StaffUse[] {
  return isSystemId(userId) ? [] : [use(staffRevealsDecider, userId)];
}

function countLook(
  read: ReadState,
  staff: readonly StaffUse[],
  look: { readonly adminId: string; readonly keyId: string; readonly at: string },
): Rejection | readonly Write[] {
  const writes: Write[] = [];
  for (const each of staff) {
    const counted = staffRevealsDecider.decide({ type: 'CountReveal', ...look }, read(each));
    if (isRejection(counted)) return counted;
    writes.push(write(each, counted));
  }
  return writes;
}

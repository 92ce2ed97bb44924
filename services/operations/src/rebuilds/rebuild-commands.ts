import { operationsCommands } from 'contracts/calls/operations';
import type { Command, Plan, StepRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject, use } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { planOn } from 'kernel/commands/plan-on';
import { actorId } from 'kernel/http/actor';
import { superAdminsOnly } from 'kernel/http/policies';
import { readCheckpoint } from 'kernel/projections/checkpoints';
import { rebuildDecider } from './rebuild-decider.ts';
import type { RebuildCommand } from './rebuild-decider.ts';
import type { RebuildRow } from './rebuild-rows.ts';
import { findRebuild, isRebuildable, openRebuild, rebuildsTable } from './rebuild-rows.ts';

interface OfRebuild {
  readonly rebuildId: string;
}

interface NewRebuild {
  readonly projection: string;
  readonly reason: string;
}

/** What super admins decide about rebuilds. The work itself is the rebuilder's, which alone signs in as the owner. */
export const rebuildHandlers: readonly Command[] = [
  command(operationsCommands.RebuildProjection, {
    policy: superAdminsOnly,
    once: mayBegin,
    plan: async ({ input, once: { rebuildId } }) =>
      planDecision({ type: 'Request', rebuildId, ...input }),
    recorded: queue,
  }),
  command(operationsCommands.StopRebuild, {
    policy: superAdminsOnly,
    once: async ({ input, tools: { db } }) => stoppable(await findRebuild(db, input.rebuildId)),
    plan: async ({ input: { rebuildId }, once: { projection } }) =>
      planDecision({ type: 'Stop', projection, rebuildId }),
    recorded: async ({ rebuildId: id }, { tools: { db } }) => {
      // What nobody has begun yet ends at once; else the rebuilder hears of it with its next beat.
      const ended = { state: 'stopped', ended_at: db.fn.now() };
      await rebuildsTable(db).where({ id, state: 'waiting' }).update(ended);
      await rebuildsTable(db).where({ id, state: 'running' }).update({ state: 'stopping' });
    },
  }),
];

function planDecision(decision: RebuildCommand): Plan<OfRebuild> {
  const { projection, rebuildId } = decision;
  return planOn(use(rebuildDecider, projection), {
    decide: (state) => rebuildDecider.decide(decision, state),
    outcome: () => ({ rebuildId }),
  });
}

async function mayBegin(request: StepRequest<NewRebuild>): Promise<OfRebuild | Rejection> {
  const { projection } = request.input;
  const { db } = request.tools;
  const rebuildId = derivedId(request.context.commandId, 'rebuild');
  if (!isRebuildable(projection) || !(await readCheckpoint(db, projection)))
    return reject('not-found', 'There is no such read model.');
  const open = await openRebuild(db, projection);
  if (open && open.id !== rebuildId)
    return reject('request-exists', 'This read model is being rebuilt already.');
  return { rebuildId };
}

/** Of two that were asked for at the same moment one is done, which is what both wanted. */
async function queue(
  { rebuildId }: OfRebuild,
  { input, context, tools: { db } }: StepRequest<NewRebuild>,
): Promise<void> {
  await rebuildsTable(db)
    .insert({
      id: rebuildId,
      ...input,
      state: 'waiting',
      requested_by: actorId(context.actor),
      requested_at: context.occurredAt,
    })
    .onConflict()
    .ignore();
}

function stoppable(row: RebuildRow | undefined): RebuildRow | Rejection {
  if (!row) return reject('not-found', 'There is no such rebuild.');
  if (row.state === 'done' || row.state === 'failed')
    return reject('job-not-running', 'This rebuild has ended already.');
  return row;
}

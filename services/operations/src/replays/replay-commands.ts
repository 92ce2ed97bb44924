import { historyReplayCommands } from 'contracts/calls/history-replay';
import type { Command, Plan, StepRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject, use } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { planOn } from 'kernel/commands/plan-on';
import { actorId } from 'kernel/http/actor';
import { historyReadersOnly } from 'kernel/http/policies';
import { replayDecider } from './replay-decider.ts';
import type { ReplayCommand } from './replay-decider.ts';
import { findReplay, isNewest, openReplay, replaysTable } from './replay-rows.ts';

interface OfReplay {
  readonly replayId: string;
}

/** What people decide about replays. The work itself is the rebuilder's; nothing of the business changes by it. */
export const replayHandlers: readonly Command[] = [
  command(historyReplayCommands.StartReplay, {
    policy: historyReadersOnly,
    once: mayBegin,
    plan: async ({ once: { replayId } }) => planDecision({ type: 'Request', replayId }),
    recorded: queue,
  }),
  command(historyReplayCommands.StopReplay, {
    policy: historyReadersOnly,
    once: stoppable,
    plan: async ({ once: { replayId } }) => planDecision({ type: 'Stop', replayId }),
    recorded: async ({ replayId: id }, { tools: { db } }) => {
      // What nobody has begun yet ends at once; else the rebuilder hears of it with its next beat.
      const ended = { state: 'stopped', ended_at: db.fn.now() };
      await replaysTable(db).where({ id, state: 'waiting' }).update(ended);
      await replaysTable(db).where({ id, state: 'running' }).update({ state: 'stopping' });
    },
  }),
  command(historyReplayCommands.ResumeReplay, {
    policy: historyReadersOnly,
    once: resumable,
    plan: async ({ once: { replayId } }) => planDecision({ type: 'Resume', replayId }),
    recorded: async ({ replayId: id }, { tools: { db } }) => {
      await replaysTable(db)
        .where({ id })
        .whereIn('state', ['stopped', 'failed'])
        .update({ state: 'waiting', ended_at: null, error: null, faults: 0 });
    },
  }),
];

function planDecision(decision: ReplayCommand): Plan<OfReplay> {
  const { replayId } = decision;
  return planOn(use(replayDecider, replayId), {
    decide: (state) => replayDecider.decide(decision, state),
    outcome: () => ({ replayId }),
  });
}

const UNDER_WAY = 'A replay is under way already. Wait for it, or stop it.';

async function mayBegin({ context, tools }: StepRequest<object>): Promise<OfReplay | Rejection> {
  const replayId = derivedId(context.commandId, 'replay');
  const open = await openReplay(tools.db);
  if (open && open.id !== replayId) return reject('request-exists', UNDER_WAY);
  return { replayId };
}

/** Of two that were asked for at the same moment one is done, which is what both wanted. */
async function queue(
  { replayId: id }: OfReplay,
  { context, tools: { db } }: StepRequest<object>,
): Promise<void> {
  const { actor, occurredAt } = context;
  const asked = { requested_by: actorId(actor), requested_at: occurredAt };
  await replaysTable(db)
    .insert({ id, cause: 'asked', state: 'waiting', ...asked })
    .onConflict()
    .ignore();
}

async function stoppable({ input, tools }: StepRequest<OfReplay>): Promise<OfReplay | Rejection> {
  const row = await findReplay(tools.db, input.replayId);
  if (!row) return reject('not-found', 'There is no such replay.');
  if (row.state === 'done' || row.state === 'failed')
    return reject('job-not-running', 'This replay has ended already.');
  return input;
}

async function resumable({ input, tools }: StepRequest<OfReplay>): Promise<OfReplay | Rejection> {
  const { db } = tools;
  const row = await findReplay(db, input.replayId);
  if (!row) return reject('not-found', 'There is no such replay.');
  if (row.state !== 'stopped' && row.state !== 'failed')
    return reject('job-not-running', 'This replay was not stopped.');
  if (!(await isNewest(db, row.id)))
    return reject('job-not-running', 'A later replay took its place. Start a new one.');
  return input;
}

import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import AsyncLock from 'async-lock';
import type { Knex } from 'knex';
import type { EventStore } from 'eventstore-client/event-store';
import { appendWrites } from './append-writes.ts';
import { BrokenChain, heldStream } from './broken-chain.ts';
import type { ChainAlarm } from './chain-alarm.ts';
import type {
  CommandContext,
  PreparedCommand,
  PreparedPlan,
  StartedCommand,
  Write,
} from './command.ts';
import { PlanOutdated } from './command.ts';
import type { Rejection } from './decider.ts';
import { isRejection } from './decider.ts';
import type { Handled, LoadedStreams } from './loaded-streams.ts';
import { handled, isOneMoment, loadAll, readerOf } from './loaded-streams.ts';
import type { Planning } from './plan-tools.ts';
import { planTools } from './plan-tools.ts';
import type { CommandLookup } from './recorded-commands.ts';
import { recordedCommands } from './recorded-commands.ts';
import type { Snapshots } from './snapshots.ts';
import { refusedAsUnsound, requireSound, UnsoundDecision } from './unsound-decision.ts';
import type { SoundnessAlarm } from './unsound-decision.ts';
import { withoutSnapshots } from './snapshots.ts';
import { createStreamCache } from './stream-cache.ts';
import { HttpError } from '../http/http-error.ts';
import { inSpan, keepSpan } from '../tracing/tracing.ts';

/** Conflicts are retried until this long after the first one, not so many times. */
const RETRY_CONFLICTS_FOR_MS = 2_000;
const PAUSE_MS = 25;

export interface ExecutorOptions {
  readonly store: EventStore;
  readonly db: Knex;
  /** What plans read: connections that cannot write. */
  readonly readOnlyDb: Knex;
  /** Absent: long streams are folded from their beginning whenever they are not remembered. */
  readonly snapshots?: Snapshots;
  /** Absent: commands on broken streams are refused all the same. */
  readonly chainAlarm?: ChainAlarm;
  /** Absent: decisions that contradict themselves are refused all the same. */
  readonly soundnessAlarm?: SoundnessAlarm;
}

interface ExecuteOptions {
  /** The command may have been recorded before: look at the store before assuming that new streams are new. */
  readonly repeated: boolean;
}

/** Loads, decides and appends under the locks of the streams a command touches. */
export interface Executor {
  /**
   * @throws {HttpError} 409 when others keep changing the same streams, 423 when a stream holds what no command
   * appended there, 500 when a decision does not add up, 503 when the store cannot be reached.
   */
  execute(
    prepared: PreparedCommand,
    context: CommandContext,
    options: ExecuteOptions,
  ): Promise<Handled | Rejection>;
}

type Attempt = Handled | Rejection | 'conflict';

interface Planned {
  readonly plan: PreparedPlan;
  /** Made from remembered states, not from the store. */
  readonly usedCache: boolean;
  /** Whether remembered states will do for deciding. */
  readonly useCache: boolean;
}

export function createExecutor(options: ExecutorOptions): Executor {
  const { store, db, readOnlyDb, snapshots = withoutSnapshots } = options;
  const { chainAlarm = () => undefined, soundnessAlarm = () => undefined } = options;
  const cache = createStreamCache({ store, snapshots, chainAlarm });
  const isRecorded = recordedCommands(store, cache);
  const lock = new AsyncLock({ maxPending: Number.POSITIVE_INFINITY });

  const attempt = async (planned: Planned, lookup: CommandLookup): Promise<Attempt> => {
    const { plan, usedCache, useCache } = planned;
    const loaded = await loadAll(cache, plan.uses, useCache);
    if (await isRecorded(plan, loaded, lookup)) return handled(plan, plan.uses, { cache, loaded });
    const decision = decide(plan, loaded);
    if (decision === 'conflict') return decision;
    const { context } = lookup;
    if (!isRejection(decision)) {
      requireSound(decision, { uses: plan.uses, loaded });
      return appendWrites(plan, decision, { cache, store, context, loaded });
    }
    if (!useCache) return (await isOneMoment(cache, plan.uses, loaded)) ? decision : 'conflict';
    // Decided on remembered states: a refusal counts only when the store says the same.
    return usedCache ? 'conflict' : attempt({ plan, usedCache, useCache: false }, lookup);
  };

  const planned = async (started: StartedCommand, planning: Planning) => {
    const tools = planTools(readOnlyDb, cache, planning);
    const plan = await started.plan(tools);
    return { plan, usedCache: tools.usedCache(), useCache: planning.useCache };
  };

  const decideWithRetry = async (started: StartedCommand, lookup: CommandLookup) => {
    let useCache = !lookup.repeated;
    let giveUpAt = Number.POSITIVE_INFINITY;
    const held = new Set<string>();
    for (;;) {
      const { plan, ...how } = await planned(started, { useCache, held });
      const outcome = isRejection(plan)
        ? refusedPlan(plan, how.usedCache)
        : await lock
            .acquire<Attempt>(streamsOf(plan), keepSpan(attempt, { plan, ...how }, lookup))
            .catch((error: unknown) => withoutBroken(error, held));
      if (outcome !== 'conflict') return outcome;
      giveUpAt = Math.min(giveUpAt, Date.now() + RETRY_CONFLICTS_FOR_MS);
      if (Date.now() >= giveUpAt) throw busy();
      useCache = false;
      await delay(randomInt(PAUSE_MS));
    }
  };

  const handle: Executor['execute'] = async (prepared, context, { repeated }) => {
    const started = await prepared.start(context, planTools(db, cache, { useCache: false }));
    if (isRejection(started)) return started;
    const outcome = await decideWithRetry(started, { context, repeated });
    if (!isRejection(outcome)) await outcome.plan.recorded(outcome.read);
    return outcome;
  };

  return {
    execute: async (prepared, context, how) =>
      inSpanOf(prepared, context, async () => handle(prepared, context, how)).catch(
        (error: unknown) => {
          if (error instanceof UnsoundDecision) soundnessAlarm(error.event);
          throw refusalOf(error, context.correlationId);
        },
      ),
  };
}

/** What is answered where a stream or a decision is not as it must be; anything else is the error itself. */
function refusalOf(error: unknown, requestId: string): unknown {
  if (error instanceof BrokenChain) return heldStream(error, requestId);
  return error instanceof UnsoundDecision ? refusedAsUnsound(requestId) : error;
}

async function inSpanOf<Outcome>(
  { type }: PreparedCommand,
  { commandId }: CommandContext,
  handle: () => Promise<Outcome | Rejection>,
): Promise<Outcome | Rejection> {
  const facts = { 'portal.command': type, 'portal.command_id': commandId };
  return inSpan({ name: `handle ${type}`, facts }, async (span) => {
    const outcome = await handle();
    span.add({ 'portal.outcome': isRejection(outcome) ? outcome.code : 'recorded' });
    return outcome;
  });
}

function refusedPlan(refusal: Rejection, usedCache: boolean): Rejection | 'conflict' {
  return usedCache ? 'conflict' : refusal;
}

/** Plans once more for each stream that is found broken: what the plan can do without must not stop it. */
function withoutBroken(error: unknown, held: Set<string>): 'conflict' {
  if (!(error instanceof BrokenChain) || held.has(error.place.stream)) throw error;
  held.add(error.place.stream);
  return 'conflict';
}

function streamsOf(plan: PreparedPlan): string[] {
  return [...new Set(plan.uses.map((each) => each.stream))].toSorted();
}

function decide(
  plan: PreparedPlan,
  loaded: LoadedStreams,
): Rejection | readonly Write[] | 'conflict' {
  try {
    return plan.decide(readerOf(loaded));
  } catch (error) {
    if (error instanceof PlanOutdated) return 'conflict';
    throw error;
  }
}

function busy(): HttpError {
  return new HttpError({
    code: 'too-many-changes',
    message: 'Others are changing the same things at this moment. Nothing was changed; try again.',
  });
}

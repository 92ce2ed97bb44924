import { randomInt } from 'node:crypto';
import AsyncLock from 'async-lock';
import type { Knex } from 'knex';
import { AppendOutcomeUnknown, WrongExpectedRevision } from 'eventstore-client/errors';
import type { Appended, EventStore, StreamAppend } from 'eventstore-client/event-store';
import type { CommandContext, PreparedCommand, PreparedPlan, ReadState, Write } from './command.ts';
import { PlanOutdated } from './command.ts';
import { planTools, stateOf } from './plan-tools.ts';
import type { Rejection, StreamUse } from './decider.ts';
import { isRejection } from './decider.ts';
import type { LoadedStream, StreamCache } from './stream-cache.ts';
import { createStreamCache, emptyStream } from './stream-cache.ts';
import { sealEvents } from '../events/sealed-events.ts';
import { HttpError, unavailable } from '../http/http-error.ts';
import { delay } from '../runtime/clock.ts';

/** Conflicts are retried until this long after the first one, not so many times. */
const RETRY_CONFLICTS_FOR_MS = 2_000;
/** An append whose outcome is unknown is sent again, the same bytes, for so long. */
const RESEND_FOR_MS = 10_000;
const PAUSE_MS = 25;

/** A command that was recorded, now or when it was first sent. */
export interface Handled {
  readonly plan: PreparedPlan;
  /** Reads the plan's streams as they are now. */
  readonly read: ReadState;
  /** Position of the last event by stream category, for reading your own writes. */
  readonly positions: Readonly<Record<string, string>>;
}

export interface ExecutorOptions {
  readonly store: EventStore;
  readonly db: Knex;
}

export interface ExecuteOptions {
  /** The command may have been recorded before: look at the store before assuming that new streams are new. */
  readonly repeated: boolean;
}

/** Loads, decides and appends under the locks of the streams a command touches. */
export interface Executor {
  /** @throws {HttpError} 409 when others keep changing the same streams, 503 when the store cannot be reached. */
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
  readonly recalled: boolean;
}

export function createExecutor({ store, db }: ExecutorOptions): Executor {
  const cache = createStreamCache(store);
  const lock = new AsyncLock({ maxPending: Number.POSITIVE_INFINITY });

  const attempt = async (
    { plan, recalled }: Planned,
    context: CommandContext,
    trusting: boolean,
  ): Promise<Attempt> => {
    const loaded = await loadAll(cache, plan.uses, trusting);
    const seen = loaded.get(plan.primary.stream)?.commandIds.has(context.commandId) ?? false;
    if (seen) return handled(plan, plan.uses, { cache, loaded });
    const decision = decide(plan, loaded);
    if (decision === 'conflict') return decision;
    if (!isRejection(decision)) return append(plan, decision, { cache, store, context, loaded });
    if (!trusting) return decision;
    // Decided on remembered states: a refusal counts only when the store says the same.
    return recalled ? 'conflict' : attempt({ plan, recalled }, context, false);
  };

  return {
    execute: async (prepared, context, { repeated }) => {
      let trusting = !repeated;
      let giveUpAt = Number.POSITIVE_INFINITY;
      for (;;) {
        const tools = planTools(db, cache, trusting);
        const plan = await prepared.plan(context, tools);
        const recalled = tools.recalled();
        const outcome = isRejection(plan)
          ? refusedPlan(plan, recalled)
          : await lock.acquire<Attempt>(streamsOf(plan), () =>
              attempt({ plan, recalled }, context, trusting),
            );
        if (outcome !== 'conflict') return outcome;
        giveUpAt = Math.min(giveUpAt, Date.now() + RETRY_CONFLICTS_FOR_MS);
        if (Date.now() >= giveUpAt) throw busy();
        trusting = false;
        await delay(randomInt(PAUSE_MS));
      }
    },
  };
}

function refusedPlan(refusal: Rejection, recalled: boolean): Rejection | 'conflict' {
  return recalled ? 'conflict' : refusal;
}

function streamsOf(plan: PreparedPlan): string[] {
  return [...new Set(plan.uses.map((each) => each.stream))].toSorted();
}

function decide(
  plan: PreparedPlan,
  loaded: ReadonlyMap<string, LoadedStream>,
): Rejection | readonly Write[] | 'conflict' {
  try {
    return plan.decide(readerOf(loaded));
  } catch (error) {
    if (error instanceof PlanOutdated) return 'conflict';
    throw error;
  }
}

async function loadAll(
  cache: StreamCache,
  uses: readonly StreamUse<unknown>[],
  trusting: boolean,
): Promise<Map<string, LoadedStream>> {
  const loaded = await Promise.all(
    uses.map(async (target) => {
      const known = trusting
        ? (cache.peek(target) ?? (target.fresh ? emptyStream(target) : undefined))
        : undefined;
      return [target.stream, known ?? (await cache.refresh(target))] as const;
    }),
  );
  return new Map(loaded);
}

interface AppendParts {
  readonly cache: StreamCache;
  readonly store: EventStore;
  readonly context: CommandContext;
  readonly loaded: ReadonlyMap<string, LoadedStream>;
}

async function append(
  plan: PreparedPlan,
  decided: readonly Write[],
  parts: AppendParts,
): Promise<Attempt> {
  const { cache, store, context, loaded } = parts;
  const writes = decided.filter(({ events }) => events.length > 0);
  if (writes.length === 0) return handled(plan, plan.uses, { cache, loaded });
  const appends = writes.map(({ stream, events }) =>
    streamAppend(stream, { context, events, at: at(loaded, stream) }),
  );
  try {
    const { position } = await send(store, appends);
    const written = plan.uses.filter((target) =>
      appends.some(({ stream }) => stream === target.stream),
    );
    const after = new Map(loaded);
    for (const target of written) {
      const events = appends.find(({ stream }) => stream === target.stream)?.events ?? [];
      const before = at(loaded, target.stream);
      after.set(target.stream, cache.appended(target, before, { events, position }));
    }
    return handled(plan, written, { cache, loaded: after });
  } catch (error) {
    for (const { stream } of appends) cache.forget(stream);
    if (error instanceof WrongExpectedRevision) return 'conflict';
    throw error;
  }
}

/** Sends the same bytes until the outcome is known: the store takes a repeated append as the first one. */
async function send(store: EventStore, appends: readonly StreamAppend[]): Promise<Appended> {
  const giveUpAt = Date.now() + RESEND_FOR_MS;
  for (;;) {
    try {
      return await store.appendToMany(appends);
    } catch (error) {
      if (!(error instanceof AppendOutcomeUnknown)) throw error;
      if (Date.now() >= giveUpAt) throw unavailable();
      await delay(PAUSE_MS * 4);
    }
  }
}

function streamAppend(
  stream: string,
  parts: { context: CommandContext; events: Write['events']; at: LoadedStream },
): StreamAppend {
  const { revision } = parts.at;
  return {
    stream,
    expected: revision < 0n ? 'no_stream' : revision,
    events: sealEvents(stream, parts.at, { new: parts.events, context: parts.context }),
  };
}

function handled(
  plan: PreparedPlan,
  touched: readonly StreamUse<unknown>[],
  { cache, loaded }: Pick<AppendParts, 'cache' | 'loaded'>,
): Handled {
  const now = (target: StreamUse<unknown>): LoadedStream | undefined =>
    cache.peek(target) ?? loaded.get(target.stream);
  const positions: Record<string, bigint> = {};
  for (const target of touched) {
    const position = now(target)?.position ?? 0n;
    positions[target.category] =
      position > (positions[target.category] ?? 0n) ? position : (positions[target.category] ?? 0n);
  }
  return {
    plan,
    read: (target) => stateOf(now(target) ?? emptyStream(target), target),
    positions: Object.fromEntries(
      Object.entries(positions).map(([category, position]) => [category, String(position)]),
    ),
  };
}

function readerOf(loaded: ReadonlyMap<string, LoadedStream>): ReadState {
  return (target) => stateOf(at(loaded, target.stream), target);
}

function at(loaded: ReadonlyMap<string, LoadedStream>, stream: string): LoadedStream {
  const found = loaded.get(stream);
  if (!found) throw new TypeError(`The plan does not name ${stream} among its streams.`);
  return found;
}

function busy(): HttpError {
  return new HttpError({
    status: 409,
    code: 'too-many-changes',
    message: 'Others are changing the same things at this moment. Nothing was changed; try again.',
  });
}

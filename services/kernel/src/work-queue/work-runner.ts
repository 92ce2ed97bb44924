import type { Knex } from 'knex';
import type { DueWork, WorkOutcome, WorkQueue } from './work-queue.ts';
import type { WorkBell } from './work-bell.ts';
import { leaseWork, nextDueInMs, settleWork } from './work-queue.ts';
import { delay } from '../runtime/clock.ts';
import type { Logger } from '../runtime/logger.ts';
import type { Stoppable } from '../runtime/process.ts';
import type { SpanStart } from '../tracing/tracing.ts';
import { inSpan } from '../tracing/tracing.ts';

export interface WorkRunnerOptions {
  readonly db: Knex;
  readonly queue: WorkQueue;
  /** How many attempts run at once. */
  readonly atOnce: number;
  /** How often to look for work where no bell rings for it. */
  readonly pollEveryMs: number;
  readonly bell?: WorkBell | undefined;
  /** Between two full rounds; 0 when they may follow each other. */
  readonly pauseBetweenRoundsMs: number;
  /** Makes one attempt. What it throws is tried again, under the error's name alone. */
  attempt(work: DueWork): Promise<WorkOutcome>;
  /** Notes what is dropped because nobody wants it any more; it may be called twice. */
  gaveUp?(work: DueWork): Promise<void>;
  readonly logger: Logger;
}

/** Does what is due in one queue. Several workers share the work by leases on rows. */
export function startWorkRunner(options: WorkRunnerOptions): Stoppable {
  const stopping = new AbortController();
  const loop = runForEver(options, stopping.signal);
  return {
    name: `work of ${options.queue.name}`,
    stop: async () => {
      stopping.abort();
      await loop;
    },
  };
}

async function runForEver(options: WorkRunnerOptions, signal: AbortSignal): Promise<void> {
  const bell = options.bell?.of(options.queue.name);
  while (!signal.aborted) {
    try {
      const ran = await runDueWork(options);
      if (ran >= options.atOnce) await delay(options.pauseBetweenRoundsMs, signal);
      else if (bell) await bell.rung(await nextDueInMs(options.db, options.queue), signal);
      else await delay(options.pollEveryMs, signal);
    } catch (err) {
      options.logger.warn(
        { err, queue: options.queue.name },
        'due work could not be looked up, trying again',
      );
      await delay(options.pollEveryMs * 4, signal);
    }
  }
}

/** Tries what is due, a few at once; answers how many there were. */
export async function runDueWork(options: WorkRunnerOptions): Promise<number> {
  const due = await leaseWork(options.db, options.queue, options.atOnce);
  await Promise.all(due.map((work) => run(work, options)));
  return due.length;
}

async function run(work: DueWork, options: WorkRunnerOptions): Promise<void> {
  await inSpan(aboutWork(work, options), async (span) => {
    const outcome = await attempted(work, options);
    span.add({ 'portal.outcome': outcome.kind });
    logOutcome(work, outcome, options);
    await settleWork(options.db, options.queue, { work, outcome });
  });
}

/** Work waits in the database, apart from what has caused it: its trace is its own. */
function aboutWork({ id, task, attempts }: DueWork, { queue }: WorkRunnerOptions): SpanStart {
  const facts = { 'portal.work_id': id, 'portal.task': task, 'portal.attempts': attempts };
  return { name: `work ${queue.name}`, kind: 'consumer', origin: { of: 'nothing' }, facts };
}

const TOO_LATE: WorkOutcome = { kind: 'dropped', reason: 'nobody wants it any more' };

async function attempted(work: DueWork, options: WorkRunnerOptions): Promise<WorkOutcome> {
  try {
    if (!work.expired) return await options.attempt(work);
    await options.gaveUp?.(work);
    return TOO_LATE;
  } catch (error) {
    // Not the error itself: whoever is called may repeat personal data in it.
    return { kind: 'again', reason: error instanceof Error ? error.name : 'unknown fault' };
  }
}

function logOutcome(
  work: DueWork,
  outcome: WorkOutcome,
  { queue, logger }: WorkRunnerOptions,
): void {
  const { id, task, attempts } = work;
  const fields = { queue: queue.name, id, task, attempts, outcome: outcome.kind };
  if (outcome.kind === 'done') {
    logger.debug(fields, 'work done');
    return;
  }
  const because = { ...fields, reason: outcome.reason };
  if (outcome.kind === 'parked')
    logger.error(because, 'work is parked until an operator decides about it');
  else logger.warn(because, 'work was not done');
}

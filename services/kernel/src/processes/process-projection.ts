import type { Process, Reaction } from './process.ts';
import { PROCESS_CONTROL, decisionsAbout } from './process-control.ts';
import { derivedId } from '../commands/derived-id.ts';
import type { Projection, ProjectionTx } from '../projections/projection.ts';
import { retryWork, skipWork } from '../work-queue/failed-work.ts';
import type { NewWork } from '../work-queue/work-queue.ts';
import { cancelWork, enqueueWork } from '../work-queue/work-queue.ts';
import type { RecordedEvent } from 'eventstore-client/event-store';

/** Name of the projection that follows the log for a process. */
export function processProjectionName(process: Pick<Process, 'name'>): string {
  return `process_${process.name.replaceAll('-', '_')}`;
}

/**
 * A process reads the log like a projection; what it wants done becomes work in the queue of its name, written together
 * with its checkpoint, so that nothing is forgotten and nothing is asked twice. Never rebuilt.
 */
export function processProjection(process: Process): Projection {
  return {
    name: processProjectionName(process),
    version: 1,
    categories: [...process.categories, PROCESS_CONTROL],
    poison: 'stop',
    createTables: () => Promise.resolve(),
    apply: (event, tx) => applyAll(process, [event], tx),
    applyBatch: (events, tx) => applyAll(process, events, tx),
  };
}

/** What a batch leaves to be done: most of what one event asks for, a later one of the same batch cancels. */
async function applyAll(
  process: Process,
  events: readonly RecordedEvent[],
  tx: ProjectionTx,
): Promise<void> {
  const due = new Map<string, NewWork>();
  const cancelled = new Set<string>();
  const decided = events.filter(({ stream }) => stream.startsWith(`${PROCESS_CONTROL}-`));
  for (const event of events.filter((each) => !decided.includes(each))) {
    for (const reaction of process.react(event)) note(reaction, event, { due, cancelled });
  }
  if (cancelled.size > 0) await cancelWork(tx, process.name, [...cancelled]);
  if (due.size > 0) await enqueueWork(tx, process.name, [...due.values()]);
  await follow(decided, process, tx);
}

/** Does what operators have decided about commands that were refused. */
async function follow(
  events: readonly RecordedEvent[],
  { name }: Process,
  tx: ProjectionTx,
): Promise<void> {
  for (const decision of decisionsAbout(name, events)) {
    if (decision.kind === 'skip') await skipWork(tx, name, decision.id);
    else await retryWork(tx, name, decision.at);
  }
}

interface Pending {
  readonly due: Map<string, NewWork>;
  readonly cancelled: Set<string>;
}

function note(reaction: Reaction, event: RecordedEvent, { due, cancelled }: Pending): void {
  switch (reaction.kind) {
    case 'send':
    case 'later': {
      const work = workOf(reaction, event);
      if (!due.has(work.key)) due.set(work.key, work);
      break;
    }
    case 'cancel':
      due.delete(reaction.key);
      cancelled.add(reaction.key);
      break;
    case 'ignore':
      break;
    default:
      reaction satisfies never;
  }
}

function workOf(reaction: Extract<Reaction, { command: string }>, event: RecordedEvent): NewWork {
  const when =
    reaction.kind === 'later'
      ? { key: reaction.key, dueAt: reaction.dueAt }
      : { key: `${event.id} ${reaction.step}`, dueAt: occurredAt(event) };
  return {
    ...when,
    id: derivedId(event.id, reaction.step),
    task: reaction.command,
    input: reaction.input,
  };
}

function occurredAt(event: RecordedEvent): string {
  return event.metadata['occurredAt'] ?? new Date(0).toISOString();
}

import type { NewEvent, RecordedEvent } from 'eventstore-client/event-store';
import { hashOf } from './hash-chain.ts';
import { derivedId } from '../commands/derived-id.ts';
import type { CommandContext } from '../commands/command.ts';
import type { DomainEvent } from '../commands/decider.ts';
import { actorId, actorRole } from '../http/actor.ts';

/** Where a stream ends: its last revision (-1n when it is empty) and the hash of its last event ('' when empty). */
export interface StreamEnd {
  readonly revision: bigint;
  readonly hash: string;
}

/** Where a stream ends that has no event yet. */
export const EMPTY_STREAM: StreamEnd = { revision: -1n, hash: '' };

/** Where a stream ends with this event. */
export function endAt({ revision, metadata }: RecordedEvent): StreamEnd {
  return { revision, hash: metadata['hash'] ?? '' };
}

/** Gives new events their ids, metadata and place in the stream's hash chain. */
export function chainEvents(
  stream: string,
  end: StreamEnd,
  events: { readonly new: readonly DomainEvent[]; readonly context: CommandContext },
): readonly NewEvent[] {
  const shared = metadataOf(events.context);
  let previous = end.hash;
  return events.new.map((event, index) => {
    const id = derivedId(events.context.commandId, `${stream}#${index}`);
    const data: Readonly<Record<string, unknown>> = { ...event.data };
    const metadata = { ...shared, schema: event.type, prevHash: previous };
    const revision = end.revision + BigInt(index + 1);
    previous = hashOf({ stream, revision, id, type: event.type, data, metadata });
    return { id, type: event.type, data, metadata: { ...metadata, hash: previous } };
  });
}

function metadataOf(context: CommandContext): Readonly<Record<string, string>> {
  const { actor } = context;
  const company = actor.kind === 'user' && actor.companyId ? { companyId: actor.companyId } : {};
  const tenant = actor.kind === 'user' ? { tenantId: actor.tenantId } : {};
  return {
    $correlationId: context.correlationId,
    $causationId: context.causationId,
    commandId: context.commandId,
    actorId: actorId(actor),
    actorRole: actorRole(actor),
    ...tenant,
    ...company,
    occurredAt: context.occurredAt,
    ...(context.recordedAt ? { recordedAt: context.recordedAt } : {}),
    ...(context.traceparent ? { traceparent: context.traceparent } : {}),
  };
}

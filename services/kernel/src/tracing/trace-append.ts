import type { StreamAppend } from 'eventstore-client/event-store';
import type { CommandContext } from '../commands/command.ts';
import { appendSpanId } from './event-trace.ts';
import { isTracing, recordSpan } from './tracing.ts';

/** What became of an append. */
export type AppendEnd = { readonly position: bigint } | 'conflict' | 'failed';

/**
 * Records an append. One that was written has the id that its events lead to; a command is written once, and only then.
 * @param begunAt milliseconds since 1970.
 */
export function traceAppend(
  appends: readonly StreamAppend[],
  { context, begunAt }: { readonly context: CommandContext; readonly begunAt: number },
  end: AppendEnd,
): void {
  if (!isTracing()) return;
  const { correlationId, commandId } = context;
  const events = appends.flatMap((each) => each.events);
  const isWritten = typeof end === 'object';
  recordSpan({
    name: 'append',
    kind: 'producer',
    facts: {
      'portal.streams': appends.length,
      'portal.events': events.length,
      'portal.event_types': [...new Set(events.map(({ type }) => type))].join(),
      'portal.command_id': commandId,
      'portal.outcome': isWritten ? 'written' : end,
      ...(isWritten ? { 'portal.position': String(end.position) } : {}),
    },
    from: begunAt,
    ...(isWritten ? { spanId: appendSpanId(correlationId, commandId) } : {}),
  });
}

import type { ChainNode, NamedEvent } from 'contracts/api/history-events';
import { historyEventsQueries } from 'contracts/calls/history-events';
import { grouped } from 'contracts/primitives/grouped';
import { reject } from 'kernel/commands/decider';
import { query } from 'kernel/queries/query';
import { historyReadersOnly } from 'kernel/http/policies';
import type { AuditReadDeps } from '../audit-deps.ts';
import { namedEvents } from '../read-models/events/named-events.ts';
import { AUDIT_EVENTS } from '../read-models/events/tables.ts';
import type { EventRow } from '../read-models/events/tables.ts';
import { REDACTED_TEXTS } from '../read-models/redacted-texts/projection.ts';
import { chainRows } from './chain-rows.ts';
import type { ChainRows } from './chain-rows.ts';

/** From the click to the debit to the key: what a request led to, each after what caused it. */
export function chainQuery({ processSteps }: Pick<AuditReadDeps, 'processSteps'>) {
  return query(historyEventsQueries['history.chain'], {
    scope: 'shared',
    reads: [AUDIT_EVENTS, REDACTED_TEXTS],
    policy: historyReadersOnly,
    run: async ({ input, db, actor }) => {
      const chain = await chainRows(db, input.correlation, processSteps);
      if (chain.rows.length === 0) return reject('not-found', 'There is no such request.');
      const events = await namedEvents({ db, actor }, chain.rows);
      return { nodes: chainNodes(chain, events), more: chain.more };
    },
  });
}

/** A tree, read from its root: a command under what caused it, its events under it in the order of the log. */
function chainNodes(chain: ChainRows, events: readonly NamedEvent[]): ChainNode[] {
  const nodes = unordered(chain, events);
  const children = grouped(nodes, ({ parent }) => parent);
  const inOrder = (parent: string | null): ChainNode[] =>
    (children.get(parent) ?? []).flatMap((node) => [node, ...inOrder(node.id)]);
  return inOrder(null);
}

function unordered(
  { rows, causes }: ChainRows,
  events: readonly NamedEvent[],
): readonly ChainNode[] {
  const commands = grouped(rows, (row) => row.command_id);
  const shown = new Set(rows.map(({ position }) => position));
  const parents = new Map<string, string>();
  for (const [id, [first]] of commands) {
    if (first) parents.set(id, causeOf(first, { commands, shown, cause: causes.get(id) }));
  }
  const requests = new Set([...parents.values()].filter((parent) => parent.startsWith('request:')));
  const eventsOf = grouped(events, ({ commandId }) => commandId);
  return [
    ...[...requests].map((id) => requestNode(id)),
    ...[...commands].flatMap(([id, own]) => [
      commandNode(own, parents.get(id) ?? null),
      ...(eventsOf.get(id) ?? []).map(eventNode),
    ]),
  ];
}

interface Known {
  readonly commands: ReadonlyMap<string, readonly EventRow[]>;
  readonly shown: ReadonlySet<string>;
  readonly cause: EventRow | undefined;
}

function causeOf(row: EventRow, { commands, shown, cause }: Known): string {
  if (cause && shown.has(cause.position)) return `event:${cause.position}`;
  const { causation_id: causation, command_id: id } = row;
  const before = causation !== id && commands.has(causation);
  return before ? `command:${causation}` : `request:${row.correlation_id}`;
}

function requestNode(id: string): ChainNode {
  return { id, parent: null, kind: 'request', correlationId: id.slice('request:'.length) };
}

function commandNode(events: readonly EventRow[], parent: string | null): ChainNode {
  const [first] = events;
  if (!first) throw new TypeError('A command of a chain has no event.');
  const { command_id: commandId, actor_id: actorId, actor_role: actorRole } = first;
  return {
    id: `command:${commandId}`,
    parent,
    kind: 'command',
    commandId,
    actorId,
    actorRole,
    occurredAt: first.occurred_at.toISOString(),
    process: actorId.startsWith('system:') ? actorId.slice('system:'.length) : null,
  };
}

function eventNode(event: NamedEvent): ChainNode {
  return {
    id: `event:${event.position}`,
    parent: `command:${event.commandId}`,
    kind: 'event',
    event,
  };
}

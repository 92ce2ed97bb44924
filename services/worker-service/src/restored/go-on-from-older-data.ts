import { eraseAgain } from 'accounts/background';
import { cutLog, recordRestoredLog } from 'audit/background';
import type { EventStore } from 'eventstore-client/event-store';
import type { Command } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { createExecutor } from 'kernel/commands/executor';
import type { Executor } from 'kernel/commands/executor';
import type { Knex } from 'knex';
import type { OlderData } from './require-current-data.ts';
import { removeStatement } from './statement.ts';

interface Reach {
  readonly db: Knex;
  readonly store: EventStore;
  readonly auditDir: string;
}

/** Namespace of the ids of what a start says because of a statement: the same however often it begins anew. */
const STATEMENTS = '0d3a1f57-6a51-4ea4-9b4e-6b1a2d8e2c19';
const ACTOR = { kind: 'system', name: 'restore' } as const;

/**
 * Has the log say who was erased, and that it goes on from an older state, and the notary go on from there. The
 * statement goes last: a start that dies meanwhile is followed by one that does the rest.
 */
export async function goOnFromOlderData(
  { back, statement }: OlderData,
  { db, store, auditDir }: Reach,
): Promise<void> {
  const executor = createExecutor({ store, db, readOnlyDb: db });
  const say = saying(executor, derivedId(STATEMENTS, statement.restoredAt));
  for (const { userId, erasedAt } of back)
    await say(eraseAgain, { input: { userId, erasedAt }, purpose: `erase ${userId}` });
  const { log, reason } = statement;
  if (log) {
    const { oldCheckpoint, newCheckpoint } = log;
    const input = { oldCheckpoint, newCheckpoint, reason };
    await say(recordRestoredLog, { input, purpose: 'log' });
    await cutLog(auditDir, log);
  }
  await removeStatement(auditDir);
}

interface Said {
  readonly input: unknown;
  readonly purpose: string;
}

function saying(executor: Executor, from: string) {
  return async (what: Command, { input, purpose }: Said): Promise<void> => {
    const prepared = what.prepare(input);
    if ('issues' in prepared) throw prepared;
    const commandId = derivedId(from, purpose);
    const ids = { commandId, correlationId: commandId, causationId: commandId };
    const context = { ...ids, actor: ACTOR, occurredAt: new Date().toISOString() };
    const outcome = await executor.execute(prepared, context, { repeated: true });
    if (isRejection(outcome)) throw new Error(`${what.type} was refused: ${outcome.message}`);
  };
}

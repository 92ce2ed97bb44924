import { findCut, forkedAt } from 'audit/background';
import type { LogCut } from 'audit/background';
import type { ErasedPerson } from 'contracts/calls/finish-erasure';
import type { EventStore } from 'eventstore-client/event-store';
import { ConfigurationError } from 'kernel/runtime/setting-files';
import { inLanes } from 'kernel/runtime/in-lanes';
import { readErasures } from '../erasures/erasure-list.ts';
import { readStatement, writeStatement } from './statement.ts';
import type { RestoredStatement } from './statement.ts';

/** What the start finds of data that is older than what lies beside it. */
export interface OlderData {
  /** Erased persons whom the log knows as if they were not. */
  readonly back: readonly ErasedPerson[];
  readonly statement: RestoredStatement;
}

export interface Places {
  readonly store: Pick<EventStore, 'head' | 'readAll' | 'readStream'>;
  readonly auditDir: string;
  /** Whether somebody has said that older data is to be gone on with. */
  readonly acceptOlder: boolean;
}

const LANES = 16;

/**
 * Holds the log against the list of erasures and the last signed checkpoint, which lie apart from what a backup brings
 * back. What was restored on purpose says so by a statement; else somebody must accept it.
 * @returns undefined where the data is current.
 * @throws {ConfigurationError} that says what is older, and what to do.
 */
export async function requireCurrentData(places: Places): Promise<OlderData | undefined> {
  const { store, auditDir, acceptOlder } = places;
  const stated = await readStatement(auditDir);
  const back = await personsBack(store, await readErasures(auditDir));
  const cut =
    stated?.log === undefined ? await findCut(store, auditDir) : (stated.log ?? undefined);
  if (!stated && back.length === 0 && !cut) return undefined;
  if (!stated && !acceptOlder) throw new ConfigurationError(refusal(back.length, cut));
  const { forkedFrom } = stated ?? {};
  const fork = forkedFrom ? await forkedAt(auditDir, forkedFrom) : undefined;
  // A fork that the restore has met it is to report, though the log be cut besides.
  const log = fork && cut ? { ...cut, oldCheckpoint: fork.oldCheckpoint } : (cut ?? fork ?? null);
  const statement = { ...(stated ?? accepted()), log };
  await writeStatement(auditDir, statement);
  return { back, statement };
}

function accepted(): RestoredStatement {
  const reason = 'Older data was accepted at the start.';
  return { restoredAt: new Date().toISOString(), reason, forkedFrom: null };
}

async function personsBack(
  store: Places['store'],
  listed: readonly ErasedPerson[],
): Promise<readonly ErasedPerson[]> {
  const back: ErasedPerson[] = [];
  await inLanes(listed, LANES, async (person) => {
    if (await isBack(store, person)) back.push(person);
  });
  return back;
}

/** Nothing follows in the stream of somebody erased, so its end nearly always says so; who never was is not back. */
async function isBack(store: Places['store'], { userId }: ErasedPerson): Promise<boolean> {
  const stream = `user-${userId}`;
  const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
  if (!last || isErasure(last)) return false;
  return !(await store.readStream(stream)).some(isErasure);
}

function isErasure({ type }: { readonly type: string }): boolean {
  return type === 'PersonErased.v1';
}

function refusal(back: number, cut: LogCut | undefined): string {
  const faults = [
    ...(back > 0 ? [`${personsWere(back)} erased, and in the data again`] : []),
    ...(cut ? [`the log ends before the last checkpoint that was signed`] : []),
  ];
  return (
    `The data is older than what is kept apart from it in AUDIT_DIR: ${faults.join('; ')}. ` +
    `Put the newer data back, or restore a backup by 'npm run restore -- FOLDER'. ` +
    'To go on with the older data: npm start -- --accept-older-data (containers: ACCEPT_OLDER_DATA=true for migrate, ' +
    'once); erased persons are erased again before anything starts, and the log says that it was restored.' +
    // As where somebody has removed the data folder by hand.
    (cut?.newCheckpoint === null
      ? " Where nothing is to be kept: 'npm run reset' begins anew."
      : '')
  );
}

function personsWere(count: number): string {
  return count === 1 ? '1 person was' : `${count} persons were`;
}

import type { ImportKeysResult } from '../calls/licensing.ts';
import type { KeyChunk } from './group-keys.ts';
import { groupKeys } from './group-keys.ts';
import type { KeyList, LineProblem } from './read-key-list.ts';

/** Why none of a chunk's keys went in. */
interface RefusedChunk {
  readonly reason: string;
  readonly message: string;
}

export interface KeyImportPort {
  /** Sends the command; answers 'not-reached' when nothing more is to be sent. */
  send(chunk: KeyChunk): Promise<ImportKeysResult | RefusedChunk | 'not-reached'>;
  onKeys?(count: number): void;
}

/** What became of a list. Always: rows = imported + existing + leftOut + notReached. */
export interface KeyImportReport {
  readonly rows: number;
  readonly imported: number;
  /** Keys that the portal had before. */
  readonly existing: number;
  /** Rows without a usable key, keys that stand in an earlier row, and keys that the portal refused. */
  readonly leftOut: number;
  readonly notReached: number;
  readonly batchIds: readonly string[];
  readonly duplicates: ImportKeysResult['duplicates'];
  readonly problems: readonly LineProblem[];
}

type Outcome = Pick<
  KeyImportReport,
  'imported' | 'notReached' | 'batchIds' | 'duplicates' | 'problems'
>;

const NOTHING: Outcome = { imported: 0, notReached: 0, batchIds: [], duplicates: [], problems: [] };

/** Commands under way at once: a list of many products waits less, and buyers do not wait more. */
const CONCURRENCY = 3;

/** Imports a list, command by command; what one refuses is reported by its lines, and the others go in. */
export async function importKeyList(list: KeyList, port: KeyImportPort): Promise<KeyImportReport> {
  const chunks = groupKeys(list.keys);
  const outcomes = chunks.map(() => NOTHING);
  let failed = false;
  const worker = async (queue: Iterable<readonly [number, KeyChunk]>): Promise<void> => {
    for (const [index, chunk] of queue) {
      if (failed) return;
      outcomes[index] = await outcomeOf(chunk, port).catch((error: unknown) => {
        failed = true;
        throw error;
      });
      port.onKeys?.(chunk.keys.length);
    }
  };
  const { apart, after } = byFirstUse(chunks);
  const queue = apart.values();
  await Promise.all(Array.from({ length: CONCURRENCY }, async () => worker(queue)));
  await worker(after);
  return reportOf(list, outcomes);
}

type IndexedChunk = readonly [index: number, chunk: KeyChunk];

/** A key that stands in two products' rows belongs to the earlier row: what holds the later one goes in afterwards. */
function byFirstUse(chunks: readonly KeyChunk[]): {
  readonly apart: readonly IndexedChunk[];
  readonly after: readonly IndexedChunk[];
} {
  const seen = new Set<string>();
  const apart: IndexedChunk[] = [];
  const after: IndexedChunk[] = [];
  for (const [index, chunk] of chunks.entries()) {
    const repeats = chunk.keys.some(({ key }) => seen.has(key));
    for (const { key } of chunk.keys) seen.add(key);
    (repeats ? after : apart).push([index, chunk]);
  }
  return { apart, after };
}

async function outcomeOf(chunk: KeyChunk, port: KeyImportPort): Promise<Outcome> {
  const answer = await port.send(chunk);
  if (answer === 'not-reached') return { ...NOTHING, notReached: chunk.keys.length };
  if ('reason' in answer) {
    const { reason, message } = answer;
    return { ...NOTHING, problems: chunk.keys.map(({ line }) => ({ line, reason, message })) };
  }
  const { batchId, imported, duplicates, problems } = answer;
  return { ...NOTHING, imported, batchIds: batchId ? [batchId] : [], duplicates, problems };
}

function reportOf(list: KeyList, outcomes: readonly Outcome[]): KeyImportReport {
  const duplicates = outcomes.flatMap((each) => each.duplicates);
  const problems = [...list.problems, ...outcomes.flatMap((each) => each.problems)];
  const existing = duplicates.filter(({ reason }) => reason === 'imported-before').length;
  return {
    rows: list.rows,
    imported: outcomes.reduce((sum, { imported }) => sum + imported, 0),
    existing,
    leftOut: problems.length + duplicates.length - existing,
    notReached: outcomes.reduce((sum, { notReached }) => sum + notReached, 0),
    batchIds: outcomes.flatMap(({ batchIds }) => batchIds),
    duplicates: duplicates.toSorted(byLine),
    problems: problems.toSorted(byLine),
  };
}

function byLine(a: { readonly line: number }, b: { readonly line: number }): number {
  return a.line - b.line;
}

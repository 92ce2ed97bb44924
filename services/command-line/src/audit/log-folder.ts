import { randomUUID } from 'node:crypto';
import { open, mkdir, stat, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Checkpoint } from 'audit/proof/checkpoint';
import { parseCheckpoint } from 'audit/proof/checkpoint';
import type { Tile } from 'audit/proof/growing-tree';
import { verifierText } from 'audit/proof/signed-note';
import { tilePath } from 'audit/proof/tiles';
import { begunExportSchema, historyExportPaths } from 'contracts/api/history-export';
import { EXPORT_FILE, MAX_LEAVES } from 'contracts/constants/history-exports';
import { readTextIfPresent } from 'kernel/files/present-files';
import { CommandFailure, EXIT } from '../command-failure.ts';
import type { AccountContext, LogStanding } from './account-command.ts';
import { holdLines, wholeLines } from './log-lines.ts';
import type { LinesVerdict, WholeLines } from './log-lines.ts';

/**
 * Brings a folder to what the log is now: what is in it stays, and what is missing comes. Stopped, the same command
 * goes on there. Before anything is touched the portal has to show that its log goes on from the folder's checkpoint;
 * the new one is written last, once the events have its root.
 */
export async function growFolder(folder: string, context: AccountContext): Promise<number> {
  const standing = context.standing();
  const { log, size, note } = standing;
  const kept = await readTextIfPresent(path.join(folder, EXPORT_FILE.checkpoint));
  if (kept !== undefined) await log.checkFrom(kept, note);
  await mkdir(folder, { recursive: true });
  const { exportId } = await context.account.ask(begunExportSchema, historyExportPaths.exports, {
    exportId: randomUUID(),
  });
  const events = await open(path.join(folder, EXPORT_FILE.events), 'a+');
  try {
    const begun = await wholeLines(events);
    const have = await fetchMissing({ folder, events, begun, size, exportId }, context);
    if (have < size) return EXIT.interrupted;
    const verdict = await holdLines(
      events,
      headOf(note),
      kept === undefined ? undefined : headOf(kept),
    );
    // What came and is not what was signed does not stay among what was.
    if (!verdict.fits) await events.truncate(begun.bytes);
    else await keepSigned(folder, verdict.tiles, standing);
    return reportFolder({ folder, verdict, standing }, context);
  } finally {
    await events.close();
  }
}

function headOf(note: string): Checkpoint {
  const head = parseCheckpoint(note);
  if (!head) throw new CommandFailure('The checkpoint cannot be read.');
  return head;
}

interface Fetching {
  readonly folder: string;
  readonly events: FileHandle;
  readonly begun: WholeLines;
  readonly size: number;
  readonly exportId: string;
}

/** @returns how many events there are then. */
async function fetchMissing(fetching: Fetching, context: AccountContext): Promise<number> {
  const { folder, begun, size } = fetching;
  const { output } = context;
  if (begun.lines > size)
    throw new CommandFailure(`${folder} has more events than the log: ${begun.lines}.`);
  if (begun.lines > 0) output.note(`${begun.lines} of ${size} events are there already.`);
  const have = await fetchLeaves(fetching, context);
  if (have < size)
    output.note(`Stopped after ${have} of ${size} events; the same command goes on there.`);
  return have;
}

async function fetchLeaves(
  { events, begun, size, exportId }: Fetching,
  { account, output, signal }: AccountContext,
): Promise<number> {
  const bar = output.progress(size, 'events');
  bar.advance(begun.lines);
  let have = begun.lines;
  while (have < size && !signal.aborted) {
    const count = Math.min(MAX_LEAVES, size - have);
    const query = new URLSearchParams({ exportId, from: String(have), count: String(count) });
    const answer = await account.file(`${historyExportPaths.leaves}?${query.toString()}`);
    const lines = await answer.text();
    await events.appendFile(lines);
    const came = lines.split('\n').length - 1;
    if (came < count) throw new CommandFailure(`The portal sent ${came} of ${count} events.`);
    have += came;
    bar.advance(came);
  }
  bar.stop();
  return have;
}

/** The tiles are computed of the events that lie here: none is taken on trust. */
async function keepSigned(
  folder: string,
  tiles: readonly Tile[],
  { log, note, timeStamp }: LogStanding,
): Promise<void> {
  for (const tile of tiles) {
    const file = path.join(folder, tilePath(tile));
    const known = await stat(file).catch(() => undefined);
    if (known?.size === tile.hashes.length) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, tile.hashes);
  }
  if (timeStamp) {
    await writeFile(path.join(folder, EXPORT_FILE.stamped), timeStamp.note);
    const response = Buffer.from(timeStamp.response, 'base64');
    await writeFile(path.join(folder, EXPORT_FILE.timeStamp), response);
  }
  await writeFile(path.join(folder, EXPORT_FILE.key), `${verifierText(log.key)}\n`);
  await writeFile(path.join(folder, EXPORT_FILE.checkpoint), note);
}

interface Grown {
  readonly folder: string;
  readonly verdict: LinesVerdict;
  readonly standing: LogStanding;
}

function reportFolder(
  { folder, verdict: { fits, keptFits }, standing: { log, size } }: Grown,
  { output }: AccountContext,
): number {
  const answer = { to: folder, size, fits, keptFits, origin: log.origin };
  if (fits) {
    output.result(answer, [
      `${size} events in ${folder}.`,
      `Their root is the one that was signed; origin ${log.origin}.`,
    ]);
    return EXIT.done;
  }
  output.result(answer, [
    keptFits
      ? 'What the portal sent is NOT what it has signed: nothing of it stays.'
      : `The events in ${folder} are NOT those of its checkpoint any more: they were changed here.`,
  ]);
  return EXIT.withProblems;
}

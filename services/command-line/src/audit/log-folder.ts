import { randomUUID } from 'node:crypto';
import { open, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { parseCheckpoint } from 'audit/proof/checkpoint';
import { concat, isSame } from 'audit/proof/crypto';
import { growFrom } from 'audit/proof/growing-tree';
import { sha256 } from 'audit/proof/node-crypto';
import { parseNote } from 'audit/proof/signed-note';
import { tilePath, tilesOf } from 'audit/proof/tiles';
import { treeHashes } from 'audit/proof/tree-hashes';
import { begunExportSchema, historyExportPaths } from 'contracts/api/history-export';
import { historyLogPaths, logStandingSchema } from 'contracts/api/history-log';
import { EXPORT_FILE, MAX_LEAVES } from 'contracts/constants/history-exports';
import { CommandFailure, EXIT } from '../command-failure.ts';
import type { AccountContext } from './account-command.ts';

const HASH_BYTES = 32;
const TREE = treeHashes(sha256);

/**
 * Brings a folder to what the log is now: what is in it stays, and what is missing comes. Stopped, the same command
 * goes on there. The checkpoint is written last: a folder that has none, or an older one, is not whole yet.
 */
export async function growFolder(folder: string, context: AccountContext): Promise<number> {
  const { account, output, signal } = context;
  await mkdir(folder, { recursive: true });
  const { checkpoint, verifier } = await account.read(logStandingSchema, historyLogPaths.key);
  if (!checkpoint || verifier === null) throw new CommandFailure('Nothing has been signed yet.');
  await requireSameLog(folder, verifier);
  const { exportId } = await account.ask(begunExportSchema, historyExportPaths.exports, {
    exportId: randomUUID(),
  });
  const { size } = checkpoint;
  const events = await open(path.join(folder, EXPORT_FILE.events), 'a+');
  try {
    const begun = await wholeLines(events);
    if (begun > size) throw new CommandFailure(`${folder} has more events than the log: ${begun}.`);
    if (begun > 0) output.note(`${begun} of ${size} events are there already.`);
    const have = await fetchLeaves({ events, begun, size, exportId }, context);
    if (have < size) {
      output.note(`Stopped after ${have} of ${size} events; the same command goes on there.`);
      return EXIT.interrupted;
    }
  } finally {
    await events.close();
  }
  await fetchTiles(folder, size, context);
  if (signal.aborted) return EXIT.interrupted;
  await writeFile(path.join(folder, EXPORT_FILE.key), `${verifier}\n`);
  await writeFile(path.join(folder, EXPORT_FILE.checkpoint), checkpoint.note);
  const fits = await isRootOf(folder, checkpoint.note);
  output.result({ to: folder, size, fits }, [
    `${size} events in ${folder}.`,
    fits ? 'Their root is the one that was signed.' : 'Their root is NOT the one that was signed.',
  ]);
  return fits ? EXIT.done : EXIT.withProblems;
}

/** A folder is of one log for ever. */
async function requireSameLog(folder: string, verifier: string): Promise<void> {
  const known = await readFile(path.join(folder, EXPORT_FILE.key), 'utf8').catch(() => verifier);
  if (known.trim() !== verifier.trim())
    throw new CommandFailure(`${folder} is of another log, or its key was changed.`);
}

/** How many whole lines there are; a line that was cut off is taken away. */
async function wholeLines(file: FileHandle): Promise<number> {
  let [lines, end] = [0, 0];
  for await (const line of linesIn(file)) {
    lines += 1;
    end += line.length + 1;
  }
  await file.truncate(end);
  return lines;
}

const NEWLINE = 10;

/** The whole lines of a file. Not as text: what text takes for the end of a line may stand within an event. */
async function* linesIn(file: FileHandle): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array = new Uint8Array();
  for await (const piece of file.createReadStream({ start: 0, autoClose: false })) {
    const bytes = concat(rest, piece as Uint8Array);
    let begin = 0;
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, begin)) {
      yield bytes.subarray(begin, at);
      begin = at + 1;
    }
    rest = bytes.subarray(begin);
  }
}

interface Fetching {
  readonly events: FileHandle;
  readonly begun: number;
  readonly size: number;
  readonly exportId: string;
}

async function fetchLeaves(
  { events, begun, size, exportId }: Fetching,
  { account, output, signal }: AccountContext,
): Promise<number> {
  const bar = output.progress(size, 'events');
  bar.advance(begun);
  let have = begun;
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

async function fetchTiles(
  folder: string,
  size: number,
  { account, output, signal }: AccountContext,
): Promise<void> {
  const tiles = tilesOf(size);
  const bar = output.progress(tiles.length, 'tiles');
  for (const tile of tiles) {
    if (signal.aborted) break;
    const name = tilePath(tile);
    const file = path.join(folder, name);
    const known = await stat(file).catch(() => undefined);
    if (known?.size !== tile.width * HASH_BYTES) {
      const answer = await account.file(historyLogPaths.tile(name));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, Buffer.from(await answer.arrayBuffer()));
    }
    bar.advance(1);
  }
  bar.stop();
}

async function isRootOf(folder: string, note: string): Promise<boolean> {
  const signed = parseNote(note);
  const head = signed && parseCheckpoint(signed.text);
  if (!head) return false;
  const tree = await growFrom(0, TREE, () => Promise.reject(new Error('It begins empty.')));
  const file = await open(path.join(folder, EXPORT_FILE.events));
  try {
    for await (const line of linesIn(file)) tree.append(TREE.leaf(line));
  } finally {
    await file.close();
  }
  return tree.size === head.size && isSame(tree.root(), head.root);
}

import { readFile } from 'node:fs/promises';
import type { ColumnMap } from 'contracts/csv/columns';
import { UnusableFile } from 'contracts/csv/unusable-file';
import { workbookNotesEn } from 'contracts/texts/workbook-notes';
import { readText } from 'kernel/files/file-text';
import type { FileHints, FileText } from 'kernel/files/file-text';
import type { Argv } from 'yargs';
import { CommandFailure } from './command-failure.ts';
import type { Output } from './output.ts';

/** Options of every command that reads a list. */
export function listOptions<Options>(yargs: Argv<Options>) {
  return yargs
    .option('map', {
      type: 'string',
      array: true,
      // One each time: the file's name may come after it.
      nargs: 1,
      default: [] as string[],
      describe: "A column by another name, such as --map name=title; '=title' says there is none",
    })
    .option('encoding', {
      type: 'string',
      describe: 'How the file is encoded (windows-1250), where it is guessed wrong',
    })
    .option('sheet', {
      type: 'string',
      describe: 'Which sheet of a workbook (.xlsx) is the list, where several hold data',
    });
}

/** Reads `name=title` as the column `name` and the field `title`. @throws {CommandFailure} when it is neither. */
export function columnMapOf(pairs: readonly string[]): ColumnMap {
  return pairs.map((pair) => {
    const at = pair.lastIndexOf('=');
    if (at < 0) throw new CommandFailure(`'${pair}' names no field: write --map column=field.`);
    return [pair.slice(0, at), pair.slice(at + 1).trim()] as const;
  });
}

/** The text of a list. What was taken for granted of a workbook is said on standard error. */
export async function textOfList(
  bytes: Uint8Array,
  hints: FileHints,
  output: Pick<Output, 'note'>,
): Promise<FileText> {
  const file = await readText(bytes, hints);
  if (file.workbook) workbookNotesEn(file.workbook).forEach((note) => output.note(note));
  return file;
}

/** Opens a list with `read`. @throws {CommandFailure} that says what is wrong with it, and which columns seem meant. */
export async function readList<List>(
  file: string,
  read: (bytes: Uint8Array) => List | Promise<List>,
): Promise<List> {
  try {
    return await read(await readFile(file));
  } catch (error) {
    if (error instanceof UnusableFile) throw new CommandFailure(adviceOf(error));
    if (error instanceof Error && 'code' in error)
      throw new CommandFailure(`${file} cannot be read: ${String(error.code)}`);
    throw error;
  }
}

function adviceOf({ message, code, proposal }: UnusableFile): string {
  if (code !== 'header-unknown' && code !== 'columns-doubtful') return message;
  const options = proposal.map(({ column, field }) => `--map ${quotedForShell(column)}=${field}`);
  if (code === 'columns-doubtful') {
    const besides = options.length > 0 ? ` Besides: ${options.join(' ')}` : '';
    return `${message} Name it with --map column=field.${besides}`;
  }
  return options.length > 0
    ? `${message} If so, add: ${options.join(' ')}`
    : `${message} Name columns with --map column=field.`;
}

function quotedForShell(text: string): string {
  return /^[\w.-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

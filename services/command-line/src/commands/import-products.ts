import { mapProductChanges, mapProductFile } from 'catalog/product-list/map-product-file';
import type { ReadingOptions } from 'catalog/product-list/read-product-rows';
import type { ColumnMap } from 'contracts/csv/columns';
import type { FileHints } from 'kernel/files/file-text';
import { EXIT } from '../command-failure.ts';
import { cliCommand } from '../cli-command.ts';
import type { CliContext } from '../cli-command.ts';
import { importProductRows } from '../product-import.ts';
import { importLines, updateLines } from '../product-report-lines.ts';
import { updateProductRows } from '../product-update.ts';
import { columnMapOf, listOptions, readList, textOfList } from '../read-list.ts';

export const importProducts = cliCommand({
  usage: 'import-products <file>',
  describe:
    'Create products from a CSV or XLSX file (columns id,title,description,manufacturer,price), or change those that are there',
  options: (yargs) =>
    listOptions(
      yargs
        .positional('file', { type: 'string', demandOption: true })
        .option('check', {
          type: 'boolean',
          default: false,
          describe: 'Only say what would become of each row',
        })
        .option('update', {
          type: 'boolean',
          default: false,
          describe:
            'Change the products that have the article numbers of the list: only what its columns say',
        }),
    ),
  run: async ({ file, check, update, map, encoding, sheet }, context) => {
    const job = { file, check, map: columnMapOf(map), hints: { encoding, sheet } };
    return update ? updateFrom(job, context) : createFrom(job, context);
  },
});

interface ImportJob {
  readonly file: string;
  readonly check: boolean;
  readonly map: ColumnMap;
  readonly hints: FileHints;
}

type MapFile<List> = (source: Uint8Array, options: ReadingOptions) => Promise<List>;

/** Opens the list of a job; a workbook gives the text of its sheet. */
async function listOf<List extends { readonly encoding: string }>(
  { file, map, hints }: ImportJob,
  output: CliContext['output'],
  mapFile: MapFile<List>,
): Promise<List> {
  return readList(file, async (bytes) => {
    const { text, encoding } = await textOfList(bytes, hints, output);
    return { ...(await mapFile(Buffer.from(text), { map, encoding: 'utf-8' })), encoding };
  });
}

async function createFrom(job: ImportJob, { portal, output, signal }: CliContext): Promise<number> {
  const { check } = job;
  const list = await listOf(job, output, mapProductFile);
  const bar = output.progress(list.rows.length, 'rows');
  const report = await importProductRows(list, {
    portal,
    signal: check ? AbortSignal.abort() : signal,
    onRows: (count) => bar.advance(count),
  });
  bar.stop();
  output.result(report, importLines(report));
  return exitOf(report, { check, output });
}

async function updateFrom(job: ImportJob, { portal, output, signal }: CliContext): Promise<number> {
  const { check } = job;
  const list = await listOf(job, output, mapProductChanges);
  const bar = output.progress(list.rows.length, 'rows');
  const report = await updateProductRows(list, {
    portal,
    signal,
    checkOnly: check,
    onRows: (count) => bar.advance(count),
  });
  bar.stop();
  output.result(report, updateLines(report, check));
  return exitOf(report, { check, output });
}

interface Ended {
  readonly leftOut: number;
  readonly notReached: number;
  readonly stoppedBecause?: string;
}

function exitOf(
  { leftOut, notReached, stoppedBecause }: Ended,
  { check, output }: Pick<ImportJob, 'check'> & Pick<CliContext, 'output'>,
): number {
  if (stoppedBecause !== undefined) output.note(`Stopped: ${stoppedBecause}`);
  if (!check && notReached > 0) {
    output.note(
      'Not all rows were reached. Run the same command again: it goes on with those that are left.',
    );
    return stoppedBecause === undefined ? EXIT.interrupted : EXIT.failed;
  }
  return leftOut > 0 ? EXIT.withProblems : EXIT.done;
}

import { mapProductChanges, mapProductFile } from 'catalog/import/map-product-file';
import type { ReadingOptions } from 'catalog/import/read-product-rows';
import { EXIT } from '../command-failure.ts';
import { cliCommand } from '../cli-command.ts';
import type { CliContext } from '../cli-command.ts';
import { importProductRows } from '../product-import.ts';
import { importLines, updateLines } from '../product-report-lines.ts';
import { updateProductRows } from '../product-update.ts';
import { columnMapOf, listOptions, readList } from '../read-list.ts';

export const importProducts = cliCommand({
  usage: 'import-products <file>',
  describe:
    'Create products from a CSV file (columns id,title,description,manufacturer,price), or change those that are there',
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
  run: async ({ file, check, update, map, encoding }, context) => {
    const options = { map: columnMapOf(map), ...(encoding === undefined ? {} : { encoding }) };
    const job = { file, check, options };
    return update ? updateFrom(job, context) : createFrom(job, context);
  },
});

interface ImportJob {
  readonly file: string;
  readonly check: boolean;
  readonly options: ReadingOptions;
}

async function createFrom(
  { file, check, options }: ImportJob,
  { portal, output, signal }: CliContext,
): Promise<number> {
  const list = await readList(file, (bytes) => mapProductFile(bytes, options));
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

async function updateFrom(
  { file, check, options }: ImportJob,
  { portal, output, signal }: CliContext,
): Promise<number> {
  const list = await readList(file, (bytes) => mapProductChanges(bytes, options));
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

import { mapProductFile } from 'catalog/import/map-product-file';
import { EXIT } from '../command-failure.ts';
import { cliCommand } from '../cli-command.ts';
import { alignedTable } from '../output.ts';
import { importProductRows } from '../product-import.ts';
import type { ProductImportReport } from '../product-import.ts';
import { columnMapOf, listOptions, readList } from '../read-list.ts';

export const importProducts = cliCommand({
  usage: 'import-products <file>',
  describe: 'Create products from a CSV file (columns id,title,description,manufacturer,price)',
  options: (yargs) =>
    listOptions(
      yargs.positional('file', { type: 'string', demandOption: true }).option('check', {
        type: 'boolean',
        default: false,
        describe: 'Only say what would become of each row',
      }),
    ),
  run: async ({ file, check, map, encoding }, { portal, output, signal }) => {
    const options = { map: columnMapOf(map), ...(encoding === undefined ? {} : { encoding }) };
    const list = await readList(file, (bytes) => mapProductFile(bytes, options));
    const bar = output.progress(list.rows.length, 'rows');
    const report = await importProductRows(list, {
      portal,
      signal: check ? AbortSignal.abort() : signal,
      onRows: (count) => bar.advance(count),
    });
    bar.stop();
    output.result(report, reportLines(report));
    if (report.stoppedBecause !== undefined) output.note(`Stopped: ${report.stoppedBecause}`);
    if (!check && report.notReached > 0) {
      output.note(
        'Not all rows were reached. Run the same command again: it goes on with those that are left.',
      );
      return report.stoppedBecause === undefined ? EXIT.interrupted : EXIT.failed;
    }
    return report.leftOut > 0 ? EXIT.withProblems : EXIT.done;
  },
});

function reportLines(report: ProductImportReport): readonly string[] {
  const reasons = Object.entries(countBy(report.problems.map(({ reason }) => reason)));
  const { rows, created, existing, leftOut, notReached } = report;
  return [
    ...alignedTable(
      ['line', 'reason', 'what to do'],
      report.problems.map(({ line, reason, message }) => [String(line), reason, message]),
    ),
    '',
    ...alignedTable(
      ['reason', 'rows'],
      reasons.map(([reason, count]) => [reason, String(count)]),
    ),
    '',
    ...howItWasRead(report),
    `${rows} rows: ${created} products created, ${existing} there already, ${leftOut} left out, ${notReached} not reached.`,
  ];
}

/** What was taken for granted and may be wrong. */
function howItWasRead(report: ProductImportReport): readonly string[] {
  const { lines, encoding, unusedColumns, idsFromTitles } = report;
  const guessed = encoding.startsWith('utf')
    ? ''
    : ' (if letters are wrong, name it with --encoding)';
  return [
    `${lines} lines, read as ${encoding}${guessed}.`,
    ...(unusedColumns.length > 0 ? [`Columns not read: ${unusedColumns.join(', ')}.`] : []),
    ...(idsFromTitles ? ['No column holds an id: article numbers were made of the titles.'] : []),
  ];
}

function countBy(reasons: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

import { readFile } from 'node:fs/promises';
import { ImportFileError } from 'catalog/import/file-text';
import { CommandFailure, EXIT } from '../command-failure.ts';
import { cliCommand } from '../cli-command.ts';
import { alignedTable } from '../output.ts';
import { importProductRows, readProductFile } from '../product-import.ts';
import type { ProductImportReport } from '../product-import.ts';

export const importProducts = cliCommand({
  usage: 'import-products <file>',
  describe: 'Create products from a CSV file (columns id,title,description,manufacturer,price)',
  options: (yargs) =>
    yargs.positional('file', { type: 'string', demandOption: true }).option('check', {
      type: 'boolean',
      default: false,
      describe: 'Only say what would become of each row',
    }),
  run: async ({ file, check }, { portal, output, signal }) => {
    const rows = await readRows(file);
    const stopped = AbortSignal.abort();
    const bar = output.progress(rows.length, 'rows');
    const report = await importProductRows(rows, {
      portal,
      signal: check ? stopped : signal,
      onRow: () => bar.advance(1),
    });
    bar.stop();
    output.result(report, reportLines(report));
    if (check) return report.problems.length > 0 ? EXIT.withProblems : EXIT.done;
    if (report.notReached > 0) {
      output.note(
        'Interrupted. Run the same command again: it goes on with the rows that are left.',
      );
      return EXIT.interrupted;
    }
    return report.problems.length > 0 ? EXIT.withProblems : EXIT.done;
  },
});

async function readRows(file: string): Promise<Awaited<ReturnType<typeof readProductFile>>> {
  try {
    return await readProductFile(await readFile(file));
  } catch (error) {
    if (error instanceof ImportFileError) throw new CommandFailure(error.message);
    if (error instanceof Error && 'code' in error)
      throw new CommandFailure(`${file} cannot be read: ${String(error.code)}`);
    throw error;
  }
}

function reportLines(report: ProductImportReport): readonly string[] {
  const reasons = Object.entries(report.counts.problems).map(([reason, count]) => [
    reason,
    String(count),
  ]);
  const { created, existing, notReached, counts } = report;
  return [
    ...alignedTable(
      ['line', 'reason', 'what to do'],
      report.problems.map(({ line, reason, message }) => [String(line), reason, message]),
    ),
    '',
    ...alignedTable(['reason', 'rows'], reasons),
    '',
    `${report.rows} rows: ${created} products created, ${existing} there already, ${counts.refused} left out, ${notReached} not reached.`,
  ];
}

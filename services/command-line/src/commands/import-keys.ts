import { readFile } from 'node:fs/promises';
import { productIdOf } from 'catalog/product/product-id';
import type { ImportKeysResult } from 'contracts/calls/licensing';
import { HttpError } from 'kernel/http/http-error';
import { CommandFailure, EXIT } from '../command-failure.ts';
import { cliCommand } from '../cli-command.ts';
import type { CliContext } from '../cli-command.ts';
import { chunksOf, readKeyFile } from '../key-file.ts';
import type { KeyChunk } from '../key-file.ts';
import { alignedTable } from '../output.ts';

interface LineProblem {
  readonly line: number;
  readonly reason: string;
  readonly message: string;
}

export const importKeys = cliCommand({
  usage: 'import-keys <file>',
  describe: 'Import licence keys from a CSV file (columns sku,key; or key with --product)',
  options: (yargs) =>
    yargs
      .positional('file', { type: 'string', demandOption: true })
      .option('product', {
        type: 'string',
        describe: 'The SKU that all keys of the file belong to',
      })
      .option('reference', {
        type: 'string',
        demandOption: true,
        describe: "The supplier's reference",
      }),
  run: async (options, context) => {
    const { output, signal } = context;
    const rows = readKeyFile(await textOf(options.file), options.product);
    const bar = output.progress(rows.length, 'keys');
    let imported = 0;
    let reached = 0;
    const problems: LineProblem[] = [];
    for (const chunk of chunksOf(rows)) {
      if (signal.aborted) break;
      const outcome = await importChunk(chunk, options.reference, context);
      imported += outcome.imported;
      problems.push(...outcome.problems);
      reached += chunk.keys.length;
      bar.advance(chunk.keys.length);
    }
    bar.stop();
    const report = { rows: rows.length, imported, notReached: rows.length - reached, problems };
    output.result(report, [
      ...alignedTable(
        ['line', 'reason', 'what to do'],
        problems.map(({ line, reason, message }) => [String(line), reason, message]),
      ),
      `${rows.length} keys: ${imported} imported, ${problems.length} left out, ${report.notReached} not reached.`,
    ]);
    if (report.notReached > 0) return EXIT.interrupted;
    return problems.length > 0 ? EXIT.withProblems : EXIT.done;
  },
});

async function importChunk(
  chunk: KeyChunk,
  supplierReference: string,
  { portal }: CliContext,
): Promise<{ imported: number; problems: readonly LineProblem[] }> {
  const productId = productIdOf(chunk.sku);
  try {
    await portal.query('admin.product', { productId });
    const result = await portal.command('ImportKeys', {
      productId,
      supplierReference,
      keys: chunk.keys,
    });
    return { imported: result.imported, problems: problemsOf(result) };
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    const { code: reason } = error;
    const message =
      error.status === 404 ? `There is no product with the SKU '${chunk.sku}'.` : error.message;
    return { imported: 0, problems: chunk.keys.map(({ line }) => ({ line, reason, message })) };
  }
}

function problemsOf({ duplicates, problems }: ImportKeysResult): LineProblem[] {
  const repeated = duplicates.map(({ line, reason }) => ({
    line,
    reason,
    message:
      reason === 'repeated-in-list'
        ? 'An earlier line of the file has this key already; it was left out.'
        : 'The portal has this key already; it was left out.',
  }));
  return [...repeated, ...problems].toSorted((a, b) => a.line - b.line);
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new CommandFailure(`${file} cannot be read: ${code}`);
  }
}

import { randomUUID } from 'node:crypto';
import { articleNumberOf } from 'catalog/product-list/article-number';
import { productIdOf } from 'catalog/product/product-id';
import { importKeyList } from 'contracts/key-list/import-key-list';
import type { KeyImportPort, KeyImportReport } from 'contracts/key-list/import-key-list';
import type { KeyChunk } from 'contracts/key-list/group-keys';
import { readKeyList } from 'contracts/key-list/read-key-list';
import type { LineProblem, ListRules } from 'contracts/key-list/read-key-list';
import { HttpError } from 'kernel/http/http-error';
import { retryWhileUnavailable } from 'kernel/http/retry-while-unavailable';
import { EXIT } from '../command-failure.ts';
import { cliCommand } from '../cli-command.ts';
import type { CliContext } from '../cli-command.ts';
import { findingLines, keyAnswersOf, keyQuestionLine } from '../key-answers.ts';
import { alignedTable } from '../output.ts';
import { isRefusedInput } from '../refused-input.ts';
import { columnMapOf, listOptions, readList, textOfList } from '../read-list.ts';

export const importKeys = cliCommand({
  usage: 'import-keys <file>',
  describe: 'Import licence keys from a CSV or XLSX file (columns sku,key; or key with --product)',
  options: (yargs) =>
    listOptions(
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
        })
        .option('answer', {
          type: 'string',
          array: true,
          nargs: 1,
          default: [] as string[],
          describe: 'What the command has asked before, such as --answer unlike=none',
        }),
    ),
  run: async (options, context) => {
    const { output } = context;
    const { product, reference } = options;
    const answers = keyAnswersOf(options.answer);
    const list = await readList(options.file, async (bytes) => {
      const { text } = await textOfList(bytes, options, output);
      const map = columnMapOf(options.map);
      return readKeyList(text, { ofOneProduct: product !== undefined, map, answers });
    });
    if (list.questions.length > 0) return ask(list, context);
    const bar = output.progress(list.keys.length, 'keys');
    const sender = senderOf({ product, reference }, context);
    const report = await importKeyList(list, { ...sender, onKeys: (count) => bar.advance(count) });
    bar.stop();
    const problems = [...report.problems, ...repeated(report)].toSorted((a, b) => a.line - b.line);
    output.result({ ...report, problems, findings: list.findings }, [
      ...alignedTable(
        ['line', 'reason', 'what to do'],
        problems.map(({ line, reason, message }) => [String(line), reason, message]),
      ),
      ...findingLines(list.findings),
      summaryOf(report),
    ]);
    const stopped = sender.stoppedBecause();
    if (stopped !== undefined) output.note(`Stopped: ${stopped} Run the same command again.`);
    if (report.notReached > 0) return stopped === undefined ? EXIT.interrupted : EXIT.failed;
    return problems.length > 0 ? EXIT.withProblems : EXIT.done;
  },
});

/** Nothing was imported: the operator answers, and runs the command again. */
function ask({ questions, findings }: ListRules, { output }: Pick<CliContext, 'output'>): number {
  output.result({ questions, findings }, [
    ...alignedTable(['id', 'question', '--answer'], questions.map(keyQuestionLine)),
    ...findingLines(findings),
    'Nothing was imported. Answer each with --answer, and run the same command again.',
  ]);
  return EXIT.failed;
}

interface Sender extends KeyImportPort {
  /** Why nothing more was sent, when the portal was the reason. */
  stoppedBecause(): string | undefined;
}

/** Every command has a key of its own, so that sending it again is answered like the first time. */
function senderOf(
  { product, reference }: { product: string | undefined; reference: string },
  { portal, signal }: CliContext,
): Sender {
  let stoppedBecause: string | undefined;
  return {
    stoppedBecause: () => stoppedBecause,
    send: async (chunk) => {
      if (signal.aborted || stoppedBecause !== undefined) return 'not-reached';
      const sku = product ?? chunk.sku ?? '';
      const input = inputOf(chunk, { sku, reference });
      const key = randomUUID();
      try {
        return await retryWhileUnavailable(() => portal.command('ImportKeys', input, key), signal);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        const { code: reason, status, message } = error;
        if (status === 404)
          return { reason, message: `There is no product with the SKU '${sku}'.` };
        if (isRefusedInput(error)) return { reason, message };
        stoppedBecause = message;
        return 'not-reached';
      }
    },
  };
}

function inputOf({ keys }: KeyChunk, { sku, reference }: { sku: string; reference: string }) {
  const productId = productIdOf(articleNumberOf(sku) ?? sku);
  return { productId, supplierReference: reference, keys };
}

function repeated({ duplicates }: KeyImportReport): LineProblem[] {
  return duplicates.map(({ line, reason }) => ({
    line,
    reason,
    message: REPEATED[reason] ?? 'The portal has this key already; it was left out.',
  }));
}

const REPEATED: Readonly<Record<string, string>> = {
  'repeated-in-list': 'An earlier line of the file has this key already; it was left out.',
  'known-spelling':
    'The portal has this key in another spelling; it was left out. If it is another key, add --answer known=different.',
};

function summaryOf({ rows, imported, existing, leftOut, notReached }: KeyImportReport): string {
  return `${rows} keys: ${imported} imported, ${existing} there already, ${leftOut} left out, ${notReached} not reached.`;
}

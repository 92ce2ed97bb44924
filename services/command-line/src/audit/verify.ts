import { CannotVerify, verifyOnDisk } from 'audit/verifier/verify-on-disk';
import type { DiskAnswer } from 'audit/verifier/verify-on-disk';
import { offlineCommand } from '../offline-command.ts';
import { CommandFailure, EXIT } from '../command-failure.ts';

/** Needs no portal, and asks none: an export and a checkpoint say everything. */
export const verify = offlineCommand({
  usage: 'verify <export>',
  describe: 'Verify an export of the history (a folder or a ZIP) against a checkpoint',
  options: (yargs) =>
    yargs
      .positional('export', { type: 'string', demandOption: true })
      .option('checkpoint', { type: 'string', describe: 'A file, or - for standard input' })
      .option('key', { type: 'string', describe: 'The key that the log is known by' })
      .option('witness', { type: 'string', array: true, describe: 'The key of a witness' })
      .option('older', { type: 'string', describe: 'A checkpoint that you kept from before' }),
  run: async ({ export: where, checkpoint, key, witness, older }, { output, signal }) => {
    let shown = 0;
    const bar = output.progress(1, 'of the events');
    const onProgress = (events: number, total: number): void => {
      const part = Math.min(1, events / total);
      bar.advance(part - shown);
      shown = part;
    };
    const request = { where, checkpoint, key, witnesses: witness ?? [], older };
    try {
      const answer = await verifyOnDisk(request, { signal, onProgress });
      bar.stop();
      return tell(answer, output);
    } catch (error) {
      bar.stop();
      if (signal.aborted) return EXIT.interrupted;
      throw error instanceof CannotVerify ? new CommandFailure(error.message) : error;
    }
  },
});

function tell(
  { verdict, lines }: DiskAnswer,
  output: { result(value: unknown, lines: readonly string[]): void },
): number {
  output.result(verdict, lines);
  return verdict.holds ? EXIT.done : EXIT.withProblems;
}

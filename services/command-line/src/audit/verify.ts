import { CannotVerify, verifyOnDisk } from 'audit/verifier/verify-on-disk';
import { offlineCommand } from '../offline-command.ts';
import { CommandFailure, EXIT, UsageError } from '../command-failure.ts';

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
      .option('older', { type: 'string', describe: 'A checkpoint that you kept from before' })
      .option('consistency', {
        type: 'string',
        describe: 'A proof that the export goes on from it, where the export does not show it',
      })
      .option('tsa-ca', {
        type: 'string',
        describe:
          'A file with the certificate of a time stamp authority: the export has to have its stamp',
      })
      .epilogue(
        'Exit codes: 0 it holds; 3 it does not; 4 not shown to be complete; 5 whole in itself, origin not shown ' +
          '(give --key); 6 it does not reach that far; 1 it cannot be read; 2 a value is none; 130 stopped.',
      ),
  run: async ({ export: where, witness, ...given }, { output, signal }) => {
    const { checkpoint, key, older, consistency, tsaCa } = given;
    let shown = 0;
    const bar = output.progress(1, 'of the events');
    const onProgress = (events: number, total: number): void => {
      const part = Math.min(1, events / total);
      bar.advance(part - shown);
      shown = part;
    };
    const held = { checkpoint, key, older, consistency, tsaCa };
    const request = { where, ...held, witnesses: witness ?? [] };
    try {
      const { verdict, lines, exitCode } = await verifyOnDisk(request, { signal, onProgress });
      bar.stop();
      output.result(verdict, lines);
      return exitCode;
    } catch (error) {
      bar.stop();
      if (signal.aborted) return EXIT.interrupted;
      if (!(error instanceof CannotVerify)) throw error;
      throw error.isUsage ? new UsageError(error.message) : new CommandFailure(error.message);
    }
  },
});

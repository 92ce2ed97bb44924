import { rebuildAll } from 'kernel/projections/rebuild';
import { EXIT } from '../command-failure.ts';
import { cliCommand } from '../cli-command.ts';
import type { CliContext } from '../cli-command.ts';
import { namedProjections, replayAll } from '../replay-projections.ts';
import { lastReplayDiffers, verdictLines, verifyLog } from '../verify-log.ts';

export const rebuild = cliCommand({
  usage: 'rebuild [names..]',
  describe: 'Replay read models from the first event and swap them in, without downtime',
  options: (yargs) =>
    yargs
      .positional('names', { type: 'string', array: true, describe: 'All when none is named' })
      .option('unverified', {
        type: 'boolean',
        default: false,
        describe: 'After differences too, without verifying the log first',
      }),
  run: async ({ names = [], unverified }, context) => {
    const projections = namedProjections(names);
    if (!unverified && (await lastReplayDiffers(context))) {
      const refused = await refusalToRebuild(context);
      if (refused !== undefined) return refused;
    }
    const rebuilt = await replayAll(projections, context, rebuildAll);
    context.output.result(
      { rebuilt },
      rebuilt.map((name) => `${name} rebuilt`),
    );
    return context.signal.aborted ? EXIT.interrupted : EXIT.done;
  },
});

/** A rebuild puts on every screen what stands in the log, whoever wrote it there. @returns the exit code. */
async function refusalToRebuild(context: CliContext): Promise<number | undefined> {
  const { output } = context;
  output.note('The last comparison found differences. The log may be what is wrong: verifying it.');
  const verification = await verifyLog(context);
  if (!verification) return EXIT.interrupted;
  const lines = verdictLines(verification);
  if (verification.whole) {
    output.note(lines.join('\n'));
    return undefined;
  }
  output.result({ rebuilt: [], verification }, [
    ...lines,
    'Nothing was rebuilt: --unverified does it in spite of this.',
  ]);
  return EXIT.withProblems;
}

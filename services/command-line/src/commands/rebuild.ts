import { rebuildAll } from 'kernel/projections/rebuild';
import { EXIT } from '../command-failure.ts';
import { cliCommand } from '../cli-command.ts';
import { namedProjections, replayAll } from '../replay-projections.ts';

export const rebuild = cliCommand({
  usage: 'rebuild [names..]',
  describe: 'Replay read models from the first event and swap them in, without downtime',
  options: (yargs) =>
    yargs.positional('names', { type: 'string', array: true, describe: 'All when none is named' }),
  run: async ({ names = [] }, context) => {
    const rebuilt = await replayAll(namedProjections(names), context, rebuildAll);
    context.output.result(
      { rebuilt },
      rebuilt.map((name) => `${name} rebuilt`),
    );
    return context.signal.aborted ? EXIT.interrupted : EXIT.done;
  },
});

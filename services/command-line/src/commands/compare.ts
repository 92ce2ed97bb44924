import { compareAll } from 'kernel/projections/compare';
import { EXIT } from '../command-failure.ts';
import { cliCommand } from '../cli-command.ts';
import { alignedTable } from '../output.ts';
import { namedProjections, replayAll } from '../replay-projections.ts';

export const compare = cliCommand({
  usage: 'compare [names..]',
  describe: 'Replay read models beside the live ones and compare every row and column',
  options: (yargs) =>
    yargs.positional('names', { type: 'string', array: true, describe: 'All when none is named' }),
  run: async ({ names = [] }, context) => {
    const compared = await replayAll(namedProjections(names), context, compareAll);
    const rows = compared.map(({ projection, tables, differences }) => [
      projection,
      String(tables.reduce((sum, each) => sum + each.rows, 0)),
      differences.length === 0 ? 'equal' : `${differences.length} rows differ`,
    ]);
    const differing = compared.flatMap(({ differences }) => differences);
    const shown = compared.map((each) => ({ ...each, position: String(each.position) }));
    context.output.result({ compared: shown }, [
      ...alignedTable(['read model', 'rows', 'compared with a replay'], rows),
      ...differing.map(({ table, side, row }) => `${side} ${table}: ${JSON.stringify(row)}`),
    ]);
    if (context.signal.aborted) return EXIT.interrupted;
    return differing.length === 0 ? EXIT.done : EXIT.withProblems;
  },
});

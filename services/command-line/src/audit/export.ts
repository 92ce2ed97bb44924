import { historyExportPaths } from 'contracts/api/history-export';
import { EXIT, CommandFailure } from '../command-failure.ts';
import { accountCommand } from './account-command.ts';
import type { AccountContext } from './account-command.ts';
import { growFolder } from './log-folder.ts';
import { saveWithManifest, saveZip } from './save-download.ts';
import { searchOf, withSearch } from './search-options.ts';

export const exportHistory = accountCommand({
  usage: 'export',
  describe: 'Export what a search leaves, or the whole log with all that it is verified with',
  options: (yargs) =>
    withSearch(yargs)
      .option('all', { type: 'boolean', describe: 'The whole log, as a folder or a ZIP' })
      .option('to', {
        type: 'string',
        demandOption: true,
        describe: 'FILE.ndjson or FILE.csv of a search; FILE.zip or a folder of the whole log',
      }),
  run: async ({ all, to, ...options }, context) => {
    const search = searchOf(options);
    if (all) {
      if (search.size > 0) throw new CommandFailure('--all takes the whole log: leave the search.');
      return to.endsWith('.zip') ? wholeZip(to, context) : growFolder(to, context);
    }
    return ofSearch(search, to, context);
  },
});

async function wholeZip(to: string, context: AccountContext): Promise<number> {
  const { output } = context;
  output.note('A ZIP begins anew where it is stopped; a folder goes on.');
  const { bytes } = await saveZip(historyExportPaths.log, to, context);
  const { origin } = context.standing().log;
  output.result({ to, bytes, origin }, [
    `${bytes} bytes in ${to}; its checkpoint goes on from what is known here. Verify it before you trust it.`,
  ]);
  return EXIT.done;
}

async function ofSearch(
  search: URLSearchParams,
  to: string,
  context: AccountContext,
): Promise<number> {
  const [, format] = /\.(ndjson|csv)$/.exec(to) ?? [];
  if (format !== 'ndjson' && format !== 'csv')
    throw new CommandFailure('--to ends with .ndjson or .csv, unless --all is given.');
  const path = `${historyExportPaths.events(format)}?${search.toString()}`;
  const saved = await saveWithManifest(path, to, context);
  context.output.result(saved, [
    `${saved.rows} events, ${saved.bytes} bytes in ${to}.`,
    `${to}.manifest.json says what they are, and ${to}.manifest.note is its signature.`,
  ]);
  return EXIT.done;
}

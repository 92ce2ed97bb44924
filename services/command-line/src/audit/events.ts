import { historyPageSchema } from 'contracts/api/history-events';
import type { IndexedEvent } from 'contracts/api/history-events';
import { EXIT } from '../command-failure.ts';
import { alignedTable } from '../output.ts';
import { accountCommand } from './account-command.ts';
import { searchOf, withSearch } from './search-options.ts';

const PAGE = 200;

export const events = accountCommand({
  usage: 'events',
  describe: 'Events of the log, by what is known of them',
  options: (yargs) =>
    withSearch(yargs).option('limit', {
      type: 'number',
      default: 50,
      describe: 'At most so many; export has no limit',
    }),
  run: async ({ limit, ...options }, { account, output, signal }) => {
    const search = searchOf(options);
    const found: IndexedEvent[] = [];
    const bar = output.progress(limit, 'events');
    let isMore = true;
    while (isMore && found.length < limit && !signal.aborted) {
      search.set('limit', String(Math.min(PAGE, limit - found.length)));
      const path = `/api/history/events?${search.toString()}`;
      const { items, next } = await account.read(historyPageSchema, path);
      found.push(...items);
      bar.advance(items.length);
      isMore = next !== null;
      search.set('after', next ?? '');
    }
    bar.stop();
    output.result({ items: found, more: isMore }, [
      ...alignedTable(['position', 'when', 'type', 'stream', 'who'], found.map(rowOf)),
      isMore ? `${found.length} events, and there are more.` : `${found.length} events.`,
    ]);
    return signal.aborted ? EXIT.interrupted : EXIT.done;
  },
});

function rowOf({ position, occurredAt, type, stream, actorRole, actorId }: IndexedEvent): string[] {
  return [position, occurredAt, type, stream, `${actorRole} ${actorId}`];
}

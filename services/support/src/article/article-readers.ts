import type { ArticleReaderEvent } from 'contracts/events/support';
import type { Decider, StreamUse } from 'kernel/commands/decider';
import { use } from 'kernel/commands/decider';

export interface ReadersState {
  readonly readers: ReadonlySet<string>;
}

export interface ReadCommand {
  readonly type: 'Read';
  readonly view: ArticleReaderEvent['data'];
}

/**
 * Who read an article on one day. A stream of its own, so that reading neither ages the revision that editors compare
 * nor makes an ever longer stream; a reader counts once a day, however often the page is opened.
 */
export const readersDecider: Decider<ReadersState, ReadCommand, ArticleReaderEvent> = {
  category: 'articleReaders',
  stateVersion: 1,
  initialState: { readers: new Set() },
  decide: ({ view }, { readers }) =>
    readers.has(view.readerId) ? [] : [{ type: 'ArticleViewed.v1', data: view }],
  evolve: ({ readers }, event) => ({ readers: new Set([...readers, event.data.readerId]) }),
};

export function readersUse(articleId: string, day: string): StreamUse<ReadersState> {
  return use(readersDecider, `${articleId}-${day}`);
}

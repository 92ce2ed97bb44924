import type { StateAt } from 'contracts/api/history-as-of';
import { historyAsOfQueries } from 'contracts/calls/history-as-of';
import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { query } from 'kernel/queries/query';
import type { Query } from 'kernel/queries/query';
import { historyReadersOnly } from 'kernel/http/policies';
import { fieldChanges } from './field-changes.ts';
import { markedEvent } from './marked-event.ts';
import { maskSecrets } from './mask-secrets.ts';
import { momentOf, revisionOf } from './moment.ts';
import type { PastStream } from './past-stream.ts';
import { categoryOf } from './past-streams.ts';
import type { PastStreams } from './past-streams.ts';
import { toPlain } from './plain-value.ts';

/** The state of a stream right before and after one of its events, with what is different. */
export function stateQuery(streams: PastStreams): Query {
  return query(historyAsOfQueries['history.state'], {
    scope: 'shared',
    reads: [],
    policy: historyReadersOnly,
    run: async ({ input: { stream: name, at } }) => {
      const opened = await streams.open(name);
      if (!opened) return reject('not-found', 'There are no streams of this kind.');
      const { stream, cold } = opened;
      const count = countAt(stream, at);
      if (typeof count !== 'number') return count;
      const shared = { stream: name, category: categoryOf(name), cold };
      const lastRevision = String(stream.index.length - 1);
      const sides = await sidesOf(stream, { count, category: shared.category });
      return { ...shared, lastRevision, ...sides, brokenAt: stream.brokenAt?.toString() ?? null };
    },
  });
}

function countAt(stream: PastStream, at: string | undefined): number | Rejection {
  const { index } = stream;
  if (index.length === 0) return reject('not-found', 'There is no such stream.');
  const revision = revisionOf(at);
  if (revision === undefined) return index.countAt(momentOf(at));
  if (revision < index.length) return revision + 1;
  return reject('not-found', `The last revision of this stream is ${index.length - 1}.`);
}

async function sidesOf(
  stream: PastStream,
  { count, category }: { readonly count: number; readonly category: string },
): Promise<Pick<StateAt, 'event' | 'before' | 'after' | 'changes'>> {
  if (count === 0) {
    const state = maskSecrets(toPlain(await stream.stateAfter(0)), { category });
    return { event: null, before: state, after: state, changes: [] };
  }
  const around = await stream.around(count - 1);
  const before = toPlain(around.before);
  const after = toPlain(around.after);
  return {
    event: markedEvent(around.event),
    before: maskSecrets(before, { category }),
    after: maskSecrets(after, { category }),
    changes: fieldChanges({ before, after }, category),
  };
}

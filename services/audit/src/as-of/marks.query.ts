import type { Marks } from 'contracts/api/history-as-of';
import { historyAsOfQueries } from 'contracts/calls/history-as-of';
import type { MarksInput } from 'contracts/calls/history-as-of';
import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { query } from 'kernel/queries/query';
import type { Query } from 'kernel/queries/query';
import { historyReadersOnly } from 'kernel/http/policies';
import { inParts } from './in-parts.ts';
import type { LogDigest } from './log-digest.ts';
import type { StreamIndex } from './stream-index.ts';
import type { AsOfSources } from './subject.ts';
import type { Subjects } from './subjects.ts';

/** What a slider can still be moved over; older marks are counted, and can be asked for by their moment. */
const MOST_MARKS = 20_000;

interface Mark {
  readonly position: bigint;
  readonly time: number;
  readonly type: string;
}

/** Where something happened to what is looked at. */
export function marksQuery(sources: AsOfSources, subjects: Subjects): Query {
  return query(historyAsOfQueries['history.marks'], {
    scope: 'shared',
    reads: [],
    policy: historyReadersOnly,
    run: async ({ input }) => {
      if (input.subject === 'dashboard') return presented(daysOf(await sources.log.upToNow()));
      const names = await streamsOf(subjects, input);
      const opened = await inParts(names, async (name) => sources.streams.open(name));
      const indexes = opened.flatMap((each) => (each ? [each.stream.index] : []));
      const marks = indexes.flatMap(eventsOf);
      return marks.length === 0 ? nothingThere() : presented(marks.toSorted(byPosition));
    },
  });
}

async function streamsOf(
  subjects: Subjects,
  input: Exclude<MarksInput, { subject: 'dashboard' }>,
): Promise<readonly string[]> {
  return input.subject === 'stream' ? [input.stream] : subjects[input.subject].streamsOf(input.id);
}

/** The end of each day that something happened on. */
function daysOf({ days }: LogDigest): readonly Mark[] {
  return [...days.entries()]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([type, { position, time }]) => ({ position, time, type }));
}

function eventsOf({ positions, times, types }: StreamIndex): readonly Mark[] {
  return positions.map((position, revision) => ({
    position,
    time: times[revision] ?? 0,
    type: types[revision] ?? '',
  }));
}

function byPosition(left: Mark, right: Mark): number {
  return Number(left.position - right.position);
}

/** @param sorted oldest first */
function presented(sorted: readonly Mark[]): Marks {
  const marks = sorted.slice(-MOST_MARKS);
  const names = [...new Set(marks.map(({ type }) => type))];
  const numbers = new Map(names.map((name, index) => [name, index]));
  return {
    positions: marks.map(({ position }) => position.toString()),
    times: marks.map(({ time }) => time),
    types: marks.map(({ type }) => numbers.get(type) ?? 0),
    names,
    leftOut: sorted.length - marks.length,
  };
}

export function nothingThere(): Rejection {
  return reject('not-found', 'The log knows nothing of this.');
}

import type { AsOf } from 'contracts/api/history-as-of';
import { historyAsOfQueries } from 'contracts/calls/history-as-of';
import type { AsOfInput } from 'contracts/calls/history-as-of';
import type { Rejection } from 'kernel/commands/decider';
import { query } from 'kernel/queries/query';
import type { Query } from 'kernel/queries/query';
import { historyReadersOnly } from 'kernel/http/policies';
import { dashboardFigures } from './dashboard-figures.ts';
import { fieldChanges } from './field-changes.ts';
import { readPlace } from './last-event.ts';
import type { EventPlace } from './last-event.ts';
import type { LogDigest } from './log-digest.ts';
import { markedEvent } from './marked-event.ts';
import { nothingThere } from './marks.query.ts';
import { momentOf, rightBefore } from './moment.ts';
import type { Moment } from './moment.ts';
import type { StreamReader } from './past-stream.ts';
import { toPlain } from './plain-value.ts';
import type { AsOfSources, FiguresAt, Subject } from './subject.ts';
import type { Subjects } from './subjects.ts';

interface Deps {
  readonly sources: AsOfSources;
  readonly subjects: Subjects;
  readonly store: StreamReader;
}

/** Something of the business as it was, and what the last event before changed about it. */
export function asOfQuery(deps: Deps): Query {
  return query(historyAsOfQueries['history.asOf'], {
    scope: 'shared',
    reads: [],
    policy: historyReadersOnly,
    run: async ({ input }) => answer(deps, input),
  });
}

async function answer(deps: Deps, input: AsOfInput): Promise<AsOf | Rejection> {
  const { subjects, sources } = deps;
  const look = lookOf(input);
  const answerFor = async <Figures>(subject: Subject<Figures>) => {
    const found = await one(deps.store, subject, look);
    const broken = sources.streams.broken(await subject.streamsOf(look.id));
    return found && { ...found, brokenStreams: [...broken] };
  };
  switch (input.subject) {
    case 'dashboard': {
      const subject = dashboardOf(await deps.sources.log.upToNow());
      const found = await compared(deps.store, subject, look);
      return { subject: 'dashboard', ...found, brokenStreams: [] };
    }
    case 'wallet':
      return named('wallet', await answerFor(subjects.wallet));
    case 'order':
      return named('order', await answerFor(subjects.order));
    case 'product':
      return named('product', await answerFor(subjects.product));
    case 'company-keys':
      return named('company-keys', await answerFor(subjects['company-keys']));
    default:
      return input satisfies never;
  }
}

interface Look {
  readonly id: string;
  readonly moment: Moment;
  /** What to compare with; undefined: right before the last event. */
  readonly since: Moment | undefined;
}

function lookOf(input: AsOfInput): Look {
  const id = input.subject === 'dashboard' ? '' : input.id;
  const since = input.since === undefined ? undefined : momentOf(input.since);
  return { id, moment: momentOf(input.at), since };
}

interface Compared<Figures> {
  readonly figures: Figures;
  readonly event: AsOf['event'];
  readonly changes: AsOf['changes'];
}

interface Answered<Figures> extends Compared<Figures> {
  readonly brokenStreams: AsOf['brokenStreams'];
}

type Named<Name extends AsOf['subject']> = Extract<AsOf, { subject: Name }>;

function named<Name extends AsOf['subject'], Figures extends Named<Name>['figures']>(
  subject: Name,
  found: Answered<Figures> | undefined,
) {
  return found ? { subject, ...found } : nothingThere();
}

/** Undefined: nothing was ever written of it. */
async function one<Figures>(
  store: StreamReader,
  subject: Subject<Figures>,
  look: Look,
): Promise<Compared<Figures> | undefined> {
  const answered = await compared(store, subject, look);
  if (answered.event) return answered;
  const { last } = await subject.at(look.id, {});
  return last ? answered : undefined;
}

async function compared<Figures>(
  store: StreamReader,
  subject: Pick<Subject<Figures>, 'at'>,
  { id, moment, since }: Look,
): Promise<Compared<Figures>> {
  const { figures, last } = await subject.at(id, moment);
  const [before, event] = await Promise.all([
    figuresBefore(subject, { id, moment, since }, last),
    last ? readPlace(store, last) : undefined,
  ]);
  const changes =
    before === undefined ? [] : fieldChanges({ before: toPlain(before), after: toPlain(figures) });
  return { figures, event: event ? markedEvent(event) : null, changes };
}

async function figuresBefore<Figures>(
  subject: Pick<Subject<Figures>, 'at'>,
  { id, moment, since }: Look,
  last: EventPlace | undefined,
): Promise<Figures | undefined> {
  if (since) return (await subject.at(id, since)).figures;
  return last ? (await subject.at(id, rightBefore(moment, last.position))).figures : undefined;
}

function dashboardOf(digest: LogDigest) {
  return {
    at: async (
      _id: string,
      moment: Moment,
    ): Promise<FiguresAt<Extract<AsOf, { subject: 'dashboard' }>['figures']>> => ({
      figures: dashboardFigures(digest, moment),
      last: lastDayOf(digest, moment),
    }),
  };
}

/** The latest event of the last day that is over at the moment. */
function lastDayOf({ days }: LogDigest, { upTo, by }: Moment): EventPlace | undefined {
  let last: EventPlace | undefined;
  for (const { position, time, stream, revision } of days.values()) {
    const counts = (upTo === undefined || position <= upTo) && (by === undefined || time <= by);
    if (!counts || (last && last.position > position)) continue;
    last = { stream, revision: Number(revision), position };
  }
  return last;
}

import type { AsOf } from 'contracts/api/history-as-of';
import type { BusinessViews } from './business-views.ts';
import type { DigestedLog } from './digested-log.ts';
import type { EventPlace } from './last-event.ts';
import type { Moment } from './moment.ts';
import type { PastStreams } from './past-streams.ts';

/** What subjects are read off. */
export interface AsOfSources {
  readonly streams: PastStreams;
  readonly log: DigestedLog;
  readonly views: BusinessViews;
}

/** The figures of a kind, as its answer holds them. */
export type FiguresOf<Name extends AsOf['subject']> = Extract<AsOf, { subject: Name }>['figures'];

/** Something at a moment, and the last event that counts. */
export interface FiguresAt<Figures> {
  readonly figures: Figures;
  readonly last: EventPlace | undefined;
}

/** Something of the business that can be looked at as it was; folded from the streams that it is made of. */
export interface Subject<Figures> {
  /** The streams at whose events it may change, as of now. */
  streamsOf(id: string): Promise<readonly string[]>;
  at(id: string, moment: Moment): Promise<FiguresAt<Figures>>;
}

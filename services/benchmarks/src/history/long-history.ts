import type { PortalUnderTest } from 'end-to-end/harness/portal-under-test';
import type { StreamName } from 'eventstore-client/event-store';
import type { Progress } from 'launcher/stack/progress';
import type { RunningStack } from 'launcher/stack/stack';

/** A portal that is to have a long log. */
export interface LongHistory {
  readonly portal: PortalUnderTest;
  readonly stack: RunningStack;
  /** How many events were to be in the log, roughly. */
  readonly events: number;
  readonly progress: Progress;
}

/** The same with the log, which every read model has read. */
export interface FilledHistory extends LongHistory {
  /** A stream of more than 10,000 events. */
  readonly longStream: StreamName;
}

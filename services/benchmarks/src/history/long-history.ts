import type { PortalUnderTest } from 'end-to-end/harness/portal-under-test';
import type { Progress } from 'launcher/stack/progress';
import type { RunningStack } from 'launcher/stack/stack';

/** A portal with a long log, which every read model has read. */
export interface LongHistory {
  readonly portal: PortalUnderTest;
  readonly stack: RunningStack;
  /** How many events were to be in the log, roughly. */
  readonly events: number;
  readonly progress: Progress;
}

import { z } from 'zod';
import type { EventOf } from './event-of.ts';
import { idField } from './event-fields.ts';

/** Stream `historyReplay-<id>`: who had the history replayed and compared, who stopped it and who went on with it. */
export const historyReplayEvents = {
  'ReplayRequested.v1': z.object({ replayId: idField }),
  'ReplayStopped.v1': z.object({ replayId: idField }),
  'ReplayResumed.v1': z.object({ replayId: idField }),
};

export type HistoryReplayEvent = EventOf<typeof historyReplayEvents>;

import { z } from 'zod';
import { replayRecordSchema, replayReportRecordSchema } from '../api/history-replay.ts';
import { REPLAY_CAUSES, REPLAY_STATES } from '../constants/replays.ts';
import { idSchema } from '../primitives/ids.ts';
import { pageOf, sliceFields } from '../primitives/paging.ts';
import { defineCalls } from './call.ts';
import type { InputOf } from './call.ts';

const replay = z.object({ replayId: idSchema });

/** By auditors, admins and super admins, and by the operator of the machine. No business changes by it. */
export const historyReplayCommands = defineCalls({
  /** Has every read model replayed beside the live one and compared with it. */
  StartReplay: { input: z.strictObject({}), result: replay, sentBy: 'bff' },
  StopReplay: { input: z.strictObject(replay.shape), result: replay, sentBy: 'bff' },
  /** Goes on where it was stopped. */
  ResumeReplay: { input: z.strictObject(replay.shape), result: replay, sentBy: 'bff' },
});

export const historyReplayQueries = defineCalls({
  /** The newest first. */
  'history.replays': {
    input: z.object({
      ...sliceFields,
      state: z.enum(REPLAY_STATES).optional(),
      cause: z.enum(REPLAY_CAUSES).optional(),
    }),
    result: pageOf(replayRecordSchema),
    sentBy: 'bff',
  },
  'history.replay': { input: replay, result: replayReportRecordSchema.nullable(), sentBy: 'bff' },
});

export type ReplaysQuery = InputOf<(typeof historyReplayQueries)['history.replays']>;

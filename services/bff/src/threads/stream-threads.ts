import { createStreamThreads } from 'kernel/threads/stream-threads';
import { STAND_BACK } from './stand-back.ts';

/** Where ZIPs and workbooks are made. One thread makes all of them, a piece of each in turn. */
export const streamThreads = createStreamThreads('streams', {
  threads: 1,
  // As many as places for files; see ration.ts.
  streamsOfThread: 200,
  memoryMb: 512,
  standBack: STAND_BACK,
});

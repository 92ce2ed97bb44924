import type { Stoppable } from 'kernel/runtime/process';
import { paperThreads } from './papers.ts';
import { streamThreads } from './stream-threads.ts';

/** All threads in which files are written. */
export const writingThreads: Stoppable = {
  name: 'threads that write files',
  stop: async () => {
    await Promise.all([paperThreads.stop(), streamThreads.stop()]);
  },
};

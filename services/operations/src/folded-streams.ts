import type { Foldable } from 'kernel/commands/decider';
import { jobDecider } from './jobs/job.ts';
import { rebuildDecider } from './rebuilds/rebuild-decider.ts';

/** How the streams of jobs and rebuilds are folded. */
export const foldedStreams: readonly Foldable<unknown>[] = [rebuildDecider, jobDecider];

import type { ReplayState } from 'contracts/constants/replays';
import type { Tone } from './badge.tsx';

/** Of the state of long-running work: rebuilds, replays, verifications. */
export const RUN_TONES: Readonly<Record<ReplayState, Tone>> = {
  waiting: 'neutral',
  running: 'info',
  stopping: 'warn',
  stopped: 'warn',
  done: 'ok',
  failed: 'bad',
};

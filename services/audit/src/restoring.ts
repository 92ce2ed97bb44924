export { mergeLog } from './restored/merge-log.ts';
export type { OnFork } from './restored/merge-log.ts';

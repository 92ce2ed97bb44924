export { mergeLog } from './restored/merge-log.ts';

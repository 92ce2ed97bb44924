/** What the BFF asks of the signed log. */
export const HISTORY_LOG_QUERIES = [
  'history.log',
  'history.tile',
  'history.checkpoints',
  'history.proof',
  'history.consistency',
] as const;

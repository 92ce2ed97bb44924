import { ACCOUNTING_QUERIES } from './accounting-names.ts';

/** What the BFF sends of exports of the history. */
export const HISTORY_EXPORT_COMMANDS = ['BeginExport', 'FinishExport'] as const;
export const HISTORY_EXPORT_QUERIES = [
  'history.exportPage',
  'history.leaves',
  'history.tiles',
  'history.orderLeaves',
  'history.manifest',
  ...ACCOUNTING_QUERIES,
] as const;

import { ACCOUNTING_QUERIES } from './accounting-names.ts';

/** What the BFF sends of exports of the history, and asks of what auditors review. */
export const HISTORY_EXPORT_COMMANDS = ['BeginExport', 'FinishExport'] as const;
export const HISTORY_EXPORT_QUERIES = [
  'history.exportPage',
  'history.leaves',
  'history.tiles',
  'history.orderLeaves',
  'history.manifest',
  'history.access',
  'history.duties',
  'history.eventsWithin',
  'history.inclusionProofs',
  ...ACCOUNTING_QUERIES,
] as const;

import { z } from 'zod';
import { HISTORY_EXPORT_FORMS } from '../constants/history-exports.ts';
import type { EventOf } from './event-of.ts';
import { idField } from './event-fields.ts';

const exportFields = {
  exportId: idField,
  /** Who carries it off. */
  userId: z.string(),
  form: z.enum(HISTORY_EXPORT_FORMS),
  format: z.enum(['ndjson', 'csv', 'zip']),
  /** As an address writes it; empty where nothing was narrowed. */
  search: z.string(),
  /** Of a dispute pack. */
  orderId: idField.nullable(),
};

/** Stream `historyExport-<exportId>`: who carried what of the history off. */
export const historyExportEvents = {
  /** Appended before anything is read. Of all but a search it has the notary sign what there is. */
  'HistoryExportBegun.v1': z.object(exportFields),
  /** All of it was sent. The notary, which meets this in the log, signs a manifest of it. */
  'HistoryExported.v1': z.object({
    ...exportFields,
    /** The position of the last event that could be in it. */
    through: z.string(),
    rows: z.int().min(0),
    files: z
      .array(z.object({ name: z.string(), sha256: z.string(), bytes: z.int().min(0) }))
      .min(1),
  }),
};

export type HistoryExportEvent = EventOf<typeof historyExportEvents>;
export type HistoryExported = Extract<HistoryExportEvent, { type: 'HistoryExported.v1' }>['data'];

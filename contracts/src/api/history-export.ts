import { z } from 'zod';
import { HISTORY_EXPORT_FORMS, MAX_LEAVES } from '../constants/history-exports.ts';
import type { SearchExportFormat } from '../constants/history-exports.ts';
import { idSchema } from '../primitives/ids.ts';
import { instantSchema, languageSchema } from '../primitives/schemas.ts';
import { historyQuerySchema, positionSchema } from './history-events.ts';

const BASE = '/api/history';
const segment = encodeURIComponent;

export const historyExportPaths = {
  /** What a search leaves, as a file. */
  events: (format: SearchExportFormat) => `${BASE}/events/export.${format}`,
  /** The whole log, as a ZIP. */
  log: `${BASE}/log-export.zip`,
  /** What a folder that grows is filled from: leaves of the log, one a line. */
  leaves: `${BASE}/leaves`,
  disputePack: (orderId: string) => `${BASE}/dispute-packs/${segment(orderId)}`,
  exports: `${BASE}/exports`,
  manifest: (exportId: string) => `${BASE}/exports/${segment(exportId)}/manifest.json`,
  manifestNote: (exportId: string) => `${BASE}/exports/${segment(exportId)}/manifest.note`,
} as const;

/** Says which export an answer is, where it was not named by who asked. */
export const EXPORT_ID_HEADER = 'X-Export-Id';

/** Whoever asks may name the export, so that its manifest is found before all of it has come; a name is used once. */
const exportId = idSchema.optional();

const { after: _after, limit: _limit, ...searchFields } = historyQuerySchema.shape;

/** The search itself, without pages. */
export const exportedSearchSchema = z.object(searchFields);
export const searchExportQuerySchema = exportedSearchSchema.extend({ exportId });
export const logExportQuerySchema = z.object({ exportId });

/** `GET /api/history/leaves`: from the first that is not there yet; none beyond the last checkpoint. */
export const leavesQuerySchema = z.object({
  /** One that was begun. */
  exportId: idSchema,
  from: z.coerce.number().int().min(0).default(0),
  count: z.coerce.number().int().min(1).max(MAX_LEAVES).default(MAX_LEAVES),
});

/** `POST /api/history/exports`, asked and answered: the whole log, taken leaf by leaf; recorded before any is sent. */
export const begunExportSchema = z.strictObject({ exportId: idSchema });

export const disputePackQuerySchema = z.object({
  exportId,
  language: languageSchema,
});

/** What the notary says of an export; the text that is served is this as RFC 8785 JSON and a newline. */
export const exportManifestSchema = z.object({
  form: z.enum(HISTORY_EXPORT_FORMS),
  /** The log's name. */
  origin: z.string(),
  madeAt: instantSchema,
  exportId: idSchema,
  /** Who exported it. */
  by: z.object({ id: z.string(), role: z.string() }),
  format: z.enum(['ndjson', 'csv', 'zip']),
  search: z.string(),
  orderId: idSchema.nullable(),
  through: positionSchema,
  rows: z.int().min(0),
  files: z.array(z.object({ name: z.string(), sha256: z.string().length(64), bytes: z.int() })),
  /** Of a dispute pack: the streams that it has whole, each with the revision of its last event. */
  streams: z.array(z.object({ stream: z.string(), revision: z.int().min(0) })).optional(),
  /** Where the export is recorded in the log, and how many events the log had before. */
  recorded: z.object({ position: positionSchema, index: z.int().min(0) }),
});

/** A manifest as text, and the note that signs its hash. */
export const signedManifestSchema = z.object({ manifest: z.string(), note: z.string() });

export type ExportManifest = z.infer<typeof exportManifestSchema>;
export type SignedManifest = z.infer<typeof signedManifestSchema>;

import { z } from 'zod';
import {
  begunExportSchema,
  disputePackQuerySchema,
  historyExportPaths,
  leavesQuerySchema,
  logExportQuerySchema,
  searchExportQuerySchema,
} from 'contracts/api/history-export';
import { SEARCH_EXPORT_FORMATS } from 'contracts/constants/history-exports';
import { idSchema } from 'contracts/primitives/ids';
import { sendLogExport } from '../history/log-export.ts';
import { sendSearchExport } from '../history/search-export.ts';
import { requireManifest } from '../history/signed-manifest.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { historyReaders } from '../policies/policies.ts';

const searchExports = SEARCH_EXPORT_FORMATS.map((format) =>
  route({
    method: 'GET',
    path: historyExportPaths.events(format),
    summary: `All events that a search leaves, masked, as ${format === 'csv' ? 'CSV' : 'NDJSON'}; recorded`,
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    stepUp: true,
    told: 'export',
    schema: { query: searchExportQuerySchema, sends: 'file' },
    handler: async (call) => sendSearchExport(call, call.query, format),
  }),
);

/** A manifest is signed as it stands: its own bytes, and the note beside them. */
const MANIFEST_FILES = [
  {
    form: 'manifest',
    file: 'manifest.json',
    type: 'application/json',
    summary: 'What the notary says of an export: who, when, what, and the hash of each file',
  },
  {
    form: 'note',
    file: 'manifest.note',
    type: 'text/plain',
    summary: 'The signed note of a manifest, as C2SP signed-note has it',
  },
] as const;

const manifests = MANIFEST_FILES.map(({ form, file, type, summary }) =>
  route({
    method: 'GET',
    path: `/api/history/exports/:exportId/${file}`,
    summary,
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: { params: z.object({ exportId: idSchema }), sends: 'file' },
    handler: async (call) => {
      const signed = await requireManifest(call, call.params.exportId);
      call.ctx.type = `${type}; charset=utf-8`;
      call.ctx.attachment(file);
      return signed[form];
    },
  }),
);

/** What readers of the history carry off, and what the notary says of it; before an event by its position. */
export const historyExportRoutes: readonly Route[] = [
  ...searchExports,
  route({
    method: 'GET',
    path: historyExportPaths.log,
    summary: 'The whole log as a ZIP: events, tiles, checkpoint, key, signed manifest; recorded',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    stepUp: true,
    told: 'export',
    schema: { query: logExportQuerySchema, sends: 'file' },
    handler: async (call) => sendLogExport(call, call.query.exportId),
  }),
  route({
    method: 'POST',
    path: historyExportPaths.exports,
    summary: 'Begin to take the whole log leaf by leaf; recorded',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    stepUp: true,
    told: 'export',
    schema: { body: begunExportSchema, response: begunExportSchema },
    handler: async ({ command, body }) => {
      const all = { form: 'whole-log', format: 'ndjson', search: '', orderId: null } as const;
      return command('BeginExport', { ...body, ...all });
    },
  }),
  route({
    method: 'GET',
    path: historyExportPaths.leaves,
    summary:
      'Leaves of the log from an index on, one a line: what a folder that grows is filled from',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: { query: leavesQuerySchema, sends: 'file' },
    handler: async ({ ctx, runQuery, query }) => {
      // The export asked for step-up and was recorded when it began: it is good for who began it, and for a day.
      const { entries } = await runQuery('history.leaves', query);
      ctx.type = 'application/x-ndjson; charset=utf-8';
      return entries.map((entry) => `${entry}\n`).join('');
    },
  }),
  route({
    method: 'GET',
    path: `${historyExportPaths.disputePack('')}:orderId`,
    summary: 'A dispute pack: an order\u2019s events, proofs, checkpoint, a summary; recorded',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    stepUp: true,
    told: 'export',
    schema: {
      params: z.object({ orderId: idSchema }),
      query: disputePackQuerySchema,
      sends: 'file',
    },
    handler: async (call) => {
      // Loaded with the first pack: a start need not wait for it.
      const { sendDisputePack } = await import('../history/dispute-pack.ts');
      return sendDisputePack(call, { ...call.params, ...call.query });
    },
  }),
  ...manifests,
];

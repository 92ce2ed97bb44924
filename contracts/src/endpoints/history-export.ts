import {
  begunExportSchema,
  disputePackQuerySchema,
  leavesQuerySchema,
  logExportQuerySchema,
  searchExportQuerySchema,
} from '../api/history-export.ts';
import { get, post } from './endpoint.ts';

const searchExport = {
  right: 'history-readers',
  stepUp: true,
  logged: 'export',
  query: searchExportQuerySchema,
  sends: 'file',
} as const;

/** What readers of the history carry off, and what the notary says of it; before an event by its position. */
export const historyExportEndpoints = {
  logExport: get('/api/history/log-export.zip', {
    right: 'history-readers',
    summary: 'The whole log as a ZIP: events, tiles, checkpoint, key, signed manifest; recorded',
    logged: 'export',
    stepUp: true,
    query: logExportQuerySchema,
    sends: 'file',
  }),
  beginExport: post('/api/history/exports', {
    right: 'history-readers',
    summary: 'Begin to take the whole log leaf by leaf; recorded',
    logged: 'export',
    stepUp: true,
    body: begunExportSchema,
    response: begunExportSchema,
  }),
  leaves: get('/api/history/leaves', {
    right: 'history-readers',
    summary:
      'Leaves of the log from an index on, one a line: what a folder that grows is filled from',
    query: leavesQuerySchema,
    sends: 'file',
  }),
  disputePack: get('/api/history/dispute-packs/:orderId', {
    right: 'history-readers',
    summary: 'A dispute pack: an order\u2019s events, proofs, checkpoint, a summary; recorded',
    logged: 'export',
    stepUp: true,
    query: disputePackQuerySchema,
    sends: 'file',
  }),
  eventsAsCsv: get('/api/history/events/export.csv', {
    ...searchExport,
    summary: 'All events that a search leaves, masked, as CSV; recorded',
  }),
  eventsAsNdjson: get('/api/history/events/export.ndjson', {
    ...searchExport,
    summary: 'All events that a search leaves, masked, as NDJSON; recorded',
  }),
  manifest: get('/api/history/exports/:exportId/manifest.json', {
    right: 'history-readers',
    summary: 'What the notary says of an export: who, when, what, and the hash of each file',
    sends: 'file',
  }),
  manifestNote: get('/api/history/exports/:exportId/manifest.note', {
    right: 'history-readers',
    summary: 'The signed note of a manifest, as C2SP signed-note has it',
    sends: 'file',
  }),
};

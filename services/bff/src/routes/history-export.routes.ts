import { historyExportEndpoints } from 'contracts/endpoints/history-export';
import { sendLogExport } from '../history/log-export.ts';
import { sendSearchExport } from '../history/search-export.ts';
import { requireManifest } from '../history/signed-manifest.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import type { EndpointCall } from '../http/serve.ts';

/** A manifest is signed as it stands: its own bytes, and the note beside them. */
function manifestFile(form: 'manifest' | 'note', file: string, type: string) {
  return async (call: EndpointCall<(typeof historyExportEndpoints)['manifest']>) => {
    const signed = await requireManifest(call, call.params.exportId);
    call.ctx.type = `${type}; charset=utf-8`;
    call.ctx.attachment(file);
    return signed[form];
  };
}

/** What readers of the history carry off, and what the notary says of it; before an event by its position. */
export const historyExportRoutes: readonly Route[] = serve(historyExportEndpoints, {
  logExport: async (call) => sendLogExport(call, call.query.exportId),
  beginExport: async ({ command, body }) => {
    const all = { form: 'whole-log', format: 'ndjson', search: '', orderId: null } as const;
    return command('BeginExport', { ...body, ...all });
  },
  leaves: async ({ ctx, runQuery, query }) => {
    // The export asked for step-up and was recorded when it began: it is good for who began it, and for a day.
    const { entries } = await runQuery('history.leaves', query);
    ctx.type = 'application/x-ndjson; charset=utf-8';
    return entries.map((entry) => `${entry}\n`).join('');
  },
  disputePack: async (call) => {
    // Loaded with the first pack: a start need not wait for it.
    const { sendDisputePack } = await import('../history/dispute-pack.ts');
    return sendDisputePack(call, { ...call.params, ...call.query });
  },
  eventsAsCsv: async (call) => sendSearchExport(call, call.query, 'csv'),
  eventsAsNdjson: async (call) => sendSearchExport(call, call.query, 'ndjson'),
  manifest: manifestFile('manifest', 'manifest.json', 'application/json'),
  manifestNote: manifestFile('note', 'manifest.note', 'text/plain'),
});

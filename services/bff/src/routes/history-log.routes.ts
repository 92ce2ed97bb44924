import { historyLogEndpoints } from 'contracts/endpoints/history-log';
import { notFound } from 'kernel/http/http-error';
import { consistencyProofs } from '../history/consistency-proofs.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const proofs = consistencyProofs();

/**
 * The signed log of everything that happened, and proofs of what is in it. Checkpoints and hashes are everybody's: they
 * say nothing of what happened, and who is not to trust the portal must not need its leave to check it.
 */
export const historyLogRoutes: readonly Route[] = serve(historyLogEndpoints, {
  logCheckpoint: async ({ ctx, runQuery }) => {
    const { checkpoint } = await runQuery('history.log', {});
    if (!checkpoint) throw notFound('No checkpoint has been signed yet.');
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'text/plain; charset=utf-8';
    return checkpoint.note;
  },
  logConsistency: async ({ ctx, runQuery, query }) => {
    const found = await proofs.find(query, () => runQuery('history.consistency', query));
    if (query.to !== undefined) ctx.set('Cache-Control', FOR_EVER);
    return found;
  },
  logTile: async ({ ctx, runQuery, params: { tile } }) => {
    const { hashes } = await runQuery('history.tile', { path: `tile/${tile}` });
    ctx.set('Cache-Control', FOR_EVER);
    ctx.type = 'application/octet-stream';
    return Buffer.from(hashes, 'base64');
  },
  checkpoints: async ({ runQuery, query }) => {
    const { items, total } = await runQuery('history.checkpoints', query);
    return { items: items.map((each) => ({ id: String(each.size), ...each })), total };
  },
  requestCheckpoint: async ({ command, body }) => {
    await command('RequestCheckpoint', body);
    // It is signed within seconds, and then the last one.
    return {};
  },
});

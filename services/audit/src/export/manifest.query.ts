import { historyExportQueries } from 'contracts/calls/history-export';
import type { SignedManifest } from 'contracts/api/history-export';
import type { EventStore } from 'eventstore-client/event-store';
import { reject } from 'kernel/commands/decider';
import { query } from 'kernel/queries/query';
import type { Query } from 'kernel/queries/query';
import { historyReadersOnly } from 'kernel/http/policies';
import { PUBLISHED } from '../log/log.query.ts';
import { exportDecider } from './export-decider.ts';

/** What the notary has signed of an export. */
export function manifestQuery({
  store,
}: {
  readonly store: Pick<EventStore, 'readStream'>;
}): Query {
  return query(historyExportQueries['history.manifest'], {
    ...PUBLISHED,
    policy: historyReadersOnly,
    run: async ({ input: { exportId }, db }) => {
      const { rows } = await db.raw<SignedManifest>(
        'SELECT manifest, note FROM audit.manifests WHERE export_id = ?::uuid',
        [exportId],
      );
      const [signed] = rows;
      if (signed) return { signed };
      const begun = await store.readStream(`${exportDecider.category}-${exportId}`, { limit: 1 });
      return begun.length > 0 ? { signed: null } : reject('not-found', 'There is no such export.');
    },
  });
}

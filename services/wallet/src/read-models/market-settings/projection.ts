import type { MarketSettingsEvent } from 'contracts/events/money';
import { defineProjection } from 'kernel/projections/define-projection';
import type { Recorded } from 'kernel/projections/define-projection';
import type { ProjectionTx } from 'kernel/projections/projection';
import { presentSettings } from '../../market-settings/present-settings.ts';
import { partOf } from '../../market-settings/settings-state.ts';
import { MARKET_SETTINGS, changes } from './tables.ts';
import type { ChangeRow } from './tables.ts';

/** The settings of the markets: who set, asked for and rejected what, and when. */
export const marketSettingsProjection = defineProjection({
  name: MARKET_SETTINGS,
  version: 2,
  categories: ['marketSettings'],
  poison: 'park-stream',
  tables: [changes],
  apply,
});

async function apply(event: Recorded<MarketSettingsEvent>, tx: ProjectionTx): Promise<void> {
  const change = changeIn(event);
  if (!change) return;
  await tx.table(changes).insert({
    id: event.id,
    tenant_id: event.data.tenantId,
    position: String(event.position),
    revision: Number(event.revision) + 1,
    ...change,
    request_id: 'requestId' in event.data ? (event.data.requestId ?? null) : null,
    actor_id: event.metadata['actorId'] ?? '',
    occurred_at: event.metadata['occurredAt'] ?? '',
  });
}

function changeIn(
  event: MarketSettingsEvent,
): (Pick<ChangeRow, 'kind' | 'field'> & { readonly after: string }) | undefined {
  if (event.type === 'SettingsRequestRejected.v1') {
    return { kind: 'rejected', field: event.data.setting, after: 'null' };
  }
  const [part] = Object.entries(presentSettings(partOf(event)));
  if (!part) return undefined;
  const [field, after] = part;
  const kind = 'requestedBy' in event.data ? 'requested' : 'set';
  return { kind, field, after: JSON.stringify(after) };
}

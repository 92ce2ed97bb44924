import type { MarketSettingsEvent } from 'contracts/events/money';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';
import { partOf } from '../../market-settings/market-settings.ts';
import { presentSettings } from '../../market-settings/present-settings.ts';
import { MARKET_SETTINGS, createSettingsTables } from './tables.ts';

/** The settings of the markets, and who set what when. */
export const marketSettingsProjection: Projection = {
  name: MARKET_SETTINGS,
  version: 1,
  categories: ['marketSettings'],
  poison: 'park-stream',
  createTables: (_schema, raw) => createSettingsTables(raw),
  apply,
};

async function apply(recorded: RecordedEvent, tx: ProjectionTx): Promise<void> {
  const event = { type: recorded.type, data: recorded.data } as MarketSettingsEvent;
  const [set] = Object.entries(presentSettings(partOf(event)));
  if (!set) return;
  const [field, after] = set;
  await tx.table('changes').insert({
    id: recorded.id,
    tenant_id: event.data.tenantId,
    position: String(recorded.position),
    revision: Number(recorded.revision) + 1,
    field,
    after: JSON.stringify(after),
    actor_id: recorded.metadata['actorId'] ?? '',
    occurred_at: recorded.metadata['occurredAt'] ?? '',
  });
}

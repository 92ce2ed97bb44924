import type { MarketSettingsEvent } from 'contracts/events/money';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';
import { presentSettings } from '../../market-settings/present-settings.ts';
import { partOf } from '../../market-settings/settings-state.ts';
import { MARKET_SETTINGS, createSettingsTables } from './tables.ts';
import type { ChangeRow } from './tables.ts';

/** The settings of the markets: who set, asked for and rejected what, and when. */
export const marketSettingsProjection: Projection = {
  name: MARKET_SETTINGS,
  version: 2,
  categories: ['marketSettings'],
  poison: 'park-stream',
  createTables: (_schema, raw) => createSettingsTables(raw),
  apply,
};

async function apply(recorded: RecordedEvent, tx: ProjectionTx): Promise<void> {
  const event = { type: recorded.type, data: recorded.data } as MarketSettingsEvent;
  const change = changeIn(event);
  if (!change) return;
  await tx.table('changes').insert({
    id: recorded.id,
    tenant_id: event.data.tenantId,
    position: String(recorded.position),
    revision: Number(recorded.revision) + 1,
    ...change,
    request_id: 'requestId' in event.data ? (event.data.requestId ?? null) : null,
    actor_id: recorded.metadata['actorId'] ?? '',
    occurred_at: recorded.metadata['occurredAt'] ?? '',
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

import { useQuery } from '@tanstack/react-query';
import type { ListedChange, SettingsChange } from 'contracts/api/admin-wallets';
import { formatAmount } from 'contracts/primitives/money-format';
import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { api } from '../data/api.ts';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Section } from '../record/fields.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { ActorName } from './request-badge.tsx';

interface HistoryProps {
  tenantId: Tenant;
  revision: number;
}

/** Who set what, newest first, from the settings' own events. */
export function SettingsHistory({ tenantId, revision }: HistoryProps): ReactElement {
  const { settings } = useTexts().wallets;
  const { data } = useQuery({
    // What is saved anew has a longer history.
    queryKey: ['settings', 'history', tenantId, revision],
    queryFn: ({ signal }) =>
      api('GET /api/admin/settings/:market/history', { market: tenantId }, { signal }),
  });
  return (
    <Section title={settings.history}>
      {data?.length === 0 ? <p className="muted">{settings.noHistory}</p> : null}
      <ol className="timeline">
        {data?.map((change) => (
          <li key={change.id}>
            <Change change={change} tenantId={tenantId} />
            <p className="meta">
              <DateTime at={change.occurredAt} /> · <ActorName actor={change.actor} />
              {change.requestedBy === null ? null : (
                <>
                  {' '}
                  ({settings.askedBy} <ActorName actor={change.requestedBy} />)
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const FIELDS = ['bankDetails', 'approvalSum', 'lowStockThreshold'] as const;

function Change({ change, tenantId }: { change: ListedChange; tenantId: Tenant }): ReactElement {
  const { settings } = useTexts().wallets;
  const { before, after } = change;
  return (
    <>
      {FIELDS.filter((field) => field in after).map((field) => (
        <p key={field}>
          <strong>{settings.fields[field]}</strong>:{' '}
          {settings.became(
            settingText(before, field, { tenantId, none: settings.none }),
            settingText(after, field, { tenantId, none: settings.none }),
          )}
        </p>
      ))}
    </>
  );
}

/** A setting as it is read. */
export function settingText(
  part: SettingsChange['after'],
  field: (typeof FIELDS)[number],
  { tenantId, none }: { tenantId: Tenant; none: string },
): string {
  const { bankDetails, approvalSum, lowStockThreshold } = part;
  if (field === 'lowStockThreshold') return String(lowStockThreshold ?? none);
  if (field === 'bankDetails') return Object.values(bankDetails ?? {}).join(', ') || none;
  return approvalSum === undefined ? none : formatAmount(approvalSum, currencyOf(tenantId));
}

import type { ListedSettings } from 'contracts/api/admin-wallets';
import type { ReactElement } from 'react';
import { change } from '../data/change.ts';
import { useTexts } from '../texts/use-texts.ts';
import { SecondPerson } from './second-person.tsx';
import { settingText } from './settings-history.tsx';

/** Changes of a market's settings that wait for a second super admin: what holds, and what would. */
export function WaitingSettings({
  known,
}: {
  known: Pick<ListedSettings, 'id' | 'waiting' | 'bankDetails' | 'approvalSum'>;
}): ReactElement {
  const { wallets, twoPeople } = useTexts();
  const { settings } = wallets;
  const { id: tenantId, waiting } = known;
  return (
    <>
      {waiting.map(({ id, setting, after, requestedBy, requestedAt, deciders }) => (
        <SecondPerson
          key={id}
          waiting={{
            title: twoPeople.waits(settings.fields[setting]),
            requestedBy,
            requestedAt,
            id,
            deciders,
            decide: (decision) =>
              change(`POST /api/admin/settings/:market/requests/:requestId/${decision}`, {
                market: tenantId,
                requestId: id,
              }),
          }}
        >
          <p>
            {settings.became(
              settingText(known, setting, { tenantId, none: settings.none }),
              settingText(after, setting, { tenantId, none: settings.none }),
            )}
          </p>
        </SecondPerson>
      ))}
    </>
  );
}

import type { ListedVaultRequest } from 'contracts/api/vault-requests';
import { VAULT_REQUEST_STATES } from 'contracts/constants/keys';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useRefresh } from 'react-admin';
import { change } from '../data/change.ts';
import { Badge } from '../design/badge.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { toast } from '../design/toast-store.ts';
import type { Column, FilterField } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { useSession } from '../session/session.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { keyPaths } from './key-paths.ts';
import { KeyTabs } from './key-tabs.tsx';
import { VaultRequestDialog } from './vault-request-dialog.tsx';

/** What admins have asked another one for: more looks at keys, or one more replacement of a licence. */
export function VaultRequestList(): ReactElement {
  const { requests } = useTexts().keys;
  const [asking, setAsking] = useState(false);
  const states = VAULT_REQUEST_STATES.map((id) => ({ id, name: requests.states[id] }));
  const filters: readonly FilterField<'vault-requests'>[] = [
    { name: 'state', label: requests.state, choices: states },
  ];
  return (
    <>
      <ResourceList
        resource="vault-requests"
        title={requests.title}
        above={
          <>
            <KeyTabs />
            <div className="row">
              <button type="button" className="button" onClick={() => setAsking(true)}>
                {requests.askForReveals}
              </button>
            </div>
          </>
        }
        everyMarket
        columns={useColumns()}
        filters={filters}
        sort={{ field: 'requestedAt', order: 'DESC' }}
        pathOf={placeOf}
        nameOf={({ id }) => id}
      />
      {asking ? (
        <VaultRequestDialog request={{ kind: 'reveals' }} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}

function placeOf({ keyId, requestedBy }: ListedVaultRequest): string {
  return keyId === null
    ? `/admin/users/edit/${encodeURIComponent(requestedBy.id)}`
    : keyPaths.key(keyId);
}

function useColumns(): readonly Column<'vault-requests'>[] {
  const { requests } = useTexts().keys;
  return [
    { name: 'kind', label: requests.what, cell: ({ kind }) => requests.kinds[kind] },
    {
      name: 'requestedBy',
      label: requests.requestedBy,
      cell: ({ requestedBy }) => requestedBy.name ?? requestedBy.id,
    },
    {
      name: 'requestedAt',
      label: requests.requestedAt,
      sortBy: 'requestedAt',
      cell: ({ requestedAt }) => <DateTime at={requestedAt} />,
    },
    {
      name: 'state',
      label: requests.state,
      cell: ({ state }) => (
        <Badge tone={state === 'pending' ? 'warn' : 'neutral'}>{requests.states[state]}</Badge>
      ),
    },
    {
      name: 'decide',
      label: requests.decide,
      cell: (request) => <Decide key={request.id} request={request} />,
    },
  ];
}

/** Who asked may only take it back. */
function Decide({ request }: { request: ListedVaultRequest }): ReactElement {
  const { keys, errors, record } = useTexts();
  const { requests } = keys;
  const session = useSession();
  const refresh = useRefresh();
  const [pending, setPending] = useState(false);
  const { id, state, requestedBy, decidedBy } = request;
  if (state !== 'pending') return <>{decidedBy?.name ?? requests.operator}</>;
  const own = session.status === 'signed-in' && session.user.id === requestedBy.id;
  async function decide(decision: 'approve' | 'decline', title: string): Promise<void> {
    setPending(true);
    try {
      await change(`POST /api/admin/vault-requests/:requestId/${decision}`, { requestId: id });
      toast({ title });
      refresh();
    } catch (error) {
      const description = failureText(error, errors);
      toast({ title: record.failed, description, tone: 'destructive' });
    }
    setPending(false);
  }
  const approve = () => decide('approve', requests.approved);
  const decline = () => decide('decline', requests.declined);
  return (
    <span className="row-line">
      {own ? null : (
        <button type="button" className="button" disabled={pending} onClick={() => void approve()}>
          {requests.approve}
        </button>
      )}
      <button type="button" className="button" disabled={pending} onClick={() => void decline()}>
        {own ? requests.withdraw : requests.decline}
      </button>
    </span>
  );
}

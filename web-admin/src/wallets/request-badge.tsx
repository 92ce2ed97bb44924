import type { ListedRequest } from 'contracts/api/admin-wallets';
import type { RequestState } from 'contracts/constants/wallet-requests';
import type { ReactElement } from 'react';
import { Badge } from '../design/badge.tsx';
import type { Tone } from '../design/badge.tsx';
import { Notice } from '../design/notice.tsx';
import { useTexts } from '../texts/use-texts.ts';

const TONES: Readonly<Record<RequestState, Tone>> = {
  booked: 'ok',
  pending: 'warn',
  approved: 'ok',
  rejected: 'neutral',
};

/** Where a deposit, or another change that takes two people, stands. */
export function RequestBadge({ state, reversed }: Pick<ListedRequest, 'state' | 'reversed'>) {
  const { requests } = useTexts().wallets;
  if (reversed) return <Badge tone="bad">{requests.reversed}</Badge>;
  return <Badge tone={TONES[state]}>{requests.states[state]}</Badge>;
}

/** Who did it; processes and the operator of the machine have no name. */
export function ActorName({ actor }: { actor: ListedRequest['requestedBy'] }): ReactElement {
  const { wallets } = useTexts();
  return <>{actor.name ?? wallets.portal}</>;
}

/** Why another admin did not agree. */
export function DeclinedBecause({ reason }: { reason: string | null }): ReactElement | null {
  const { requests } = useTexts().wallets;
  if (reason === null) return null;
  return (
    <Notice tone="info" title={requests.declinedBecause}>
      {reason}
    </Notice>
  );
}

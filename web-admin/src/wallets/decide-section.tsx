import type { ListedRequest } from 'contracts/api/admin-wallets';
import { formatAmount } from 'contracts/primitives/money-format';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { change } from '../data/change.ts';
import { Notice } from '../design/notice.tsx';
import { toast } from '../design/toast-store.ts';
import { isWritten } from '../record/is-written.ts';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useMoment } from 'web-shared/texts/use-moment';
import { useCount } from '../texts/use-formats.ts';
import { DecideRow, NobodyElse } from './decide-row.tsx';
import { FormDialog } from './form-dialog.tsx';
import { ReasonInput } from './inputs.tsx';
import { useWalletChange } from './use-wallet-change.ts';

/** Who entered it may only take it back; anybody else approves or declines. */
export function DecideSection({ request }: { request: ListedRequest }): ReactElement {
  const { requests, portal } = useTexts().wallets;
  const moment = useMoment();
  const session = useSession();
  const [asking, setAsking] = useState<'approve' | 'decline'>();
  const own = session.status === 'signed-in' && session.user.id === request.requestedBy.id;
  const amount = formatAmount(request.amount, request.currency);
  const close = (): void => setAsking(undefined);
  return (
    <section className="section" aria-label={requests.decide}>
      <h2>{requests.decide}</h2>
      {own ? (
        <Notice tone="warn" title={requests.own} />
      ) : (
        <>
          <p>{requests.asked(request.requestedBy.name ?? portal, moment(request.requestedAt))}</p>
          <WhatHappens request={request} />
        </>
      )}
      <NobodyElse deciders={request.deciders} id={request.id} title={requests.nobodyElse} />
      <DecideRow
        own={own}
        approve={requests.approve(amount)}
        decline={own ? requests.withdraw : requests.decline}
        onAsk={setAsking}
      />
      {asking === 'approve' ? <ApproveDialog request={request} onClose={close} /> : null}
      {asking === 'decline' ? <DeclineDialog request={request} own={own} onClose={close} /> : null}
    </section>
  );
}

/** What an approval does, in numbers. */
function WhatHappens({ request }: { request: ListedRequest }): ReactElement {
  const { requests } = useTexts().wallets;
  const count = useCount();
  const { kind, currency, companyName, companyId, lines } = request;
  const amount = formatAmount(request.amount, currency);
  if (kind === 'statement') return <p>{requests.willBookLines(amount, count(lines ?? 0))}</p>;
  return <p>{requests.will[kind](amount, companyName ?? companyId ?? '')}</p>;
}

interface DialogProps {
  request: ListedRequest;
  onClose: () => void;
}

function ApproveDialog({ request, onClose }: DialogProps): ReactElement {
  const { requests } = useTexts().wallets;
  const deciding = useWalletChange(
    () => change('POST /api/admin/deposits/:requestId/approve', { requestId: request.id }),
    () => {
      const isBooked = request.kind !== 'statement';
      toast({ title: isBooked ? requests.approved : requests.linesApproved });
      onClose();
    },
  );
  return (
    <FormDialog
      title={requests.approveTitle}
      submit={requests.approve(formatAmount(request.amount, request.currency))}
      ready
      busy={deciding.isPending}
      error={deciding.error}
      onSubmit={() => deciding.mutate()}
      onClose={onClose}
    >
      <WhatHappens request={request} />
    </FormDialog>
  );
}

function DeclineDialog({ request, own, onClose }: DialogProps & { own: boolean }): ReactElement {
  const { requests } = useTexts().wallets;
  const [reason, setReason] = useState('');
  const deciding = useWalletChange(
    () => change('POST /api/admin/deposits/:requestId/reject', { requestId: request.id, reason }),
    () => {
      toast({ title: requests.declined });
      onClose();
    },
  );
  return (
    <FormDialog
      title={requests.declineTitle}
      submit={own ? requests.withdraw : requests.decline}
      ready={isWritten(reason)}
      busy={deciding.isPending}
      error={deciding.error}
      onSubmit={() => deciding.mutate()}
      onClose={onClose}
    >
      <p>{requests.declineText(formatAmount(request.amount, request.currency))}</p>
      {request.kind === 'statement' ? <p>{requests.linesReturn}</p> : null}
      <ReasonInput value={reason} onChange={({ target }) => setReason(target.value)} />
    </FormDialog>
  );
}

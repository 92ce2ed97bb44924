import { formatAmount } from 'contracts/primitives/money-format';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { change } from '../data/change.ts';
import { toast } from '../design/toast-store.ts';
import { isWritten } from '../record/is-written.ts';
import { useTexts } from '../texts/use-texts.ts';
import { FormDialog } from './form-dialog.tsx';
import { ReasonInput } from './inputs.tsx';
import type { RequestOfCompany } from './request-of-company.ts';
import { useWalletChange } from './use-wallet-change.ts';

/** Takes a wrongly booked deposit back. */
export function ReverseButton({ request }: { request: RequestOfCompany }): ReactElement {
  const { actions } = useTexts().wallets;
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {actions.reverse}
      </button>
      {open ? <ReverseDialog request={request} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ReverseDialog(props: { request: RequestOfCompany; onClose: () => void }): ReactElement {
  const { request, onClose } = props;
  const { wallets: texts } = useTexts();
  const { actions } = texts;
  const [reason, setReason] = useState('');
  const amount = formatAmount(request.amount, request.currency);
  const { companyId, id: transactionId } = request;
  const reversing = useWalletChange(
    () =>
      change('POST /api/admin/wallets/:companyId/deposits/:transactionId/reversal', {
        companyId,
        transactionId,
        reason,
      }),
    (answer) => {
      const waits = 'requestId' in answer;
      const description = texts.waitsText(actions.reverseTitle);
      toast(waits ? { title: texts.waits, description } : { title: actions.reversed(amount) });
      onClose();
    },
  );
  return (
    <FormDialog
      title={actions.reverseTitle}
      submit={actions.reverseIt(amount)}
      ready={isWritten(reason)}
      busy={reversing.isPending}
      error={reversing.error}
      onSubmit={() => reversing.mutate()}
      onClose={onClose}
    >
      <p>{actions.reverseText(amount)}</p>
      <ReasonInput value={reason} onChange={({ target }) => setReason(target.value)} />
    </FormDialog>
  );
}

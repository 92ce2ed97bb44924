import type { StatementLine } from 'contracts/api/bank-statements';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { change } from '../data/change.ts';
import { toast } from '../design/toast-store.ts';
import { isWritten } from '../record/is-written.ts';
import { useTexts } from '../texts/use-texts.ts';
import { FormDialog } from './form-dialog.tsx';
import { ReasonInput } from './inputs.tsx';
import { useWalletChange } from './use-wallet-change.ts';

/** A payment that was left out by mistake is to be settled again. */
export function ReopenButton({ line }: { line: StatementLine }): ReactElement {
  const { payments } = useTexts().wallets;
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const close = () => setOpen(false);
  const paymentId = line.paymentId ?? line.id;
  const reopening = useWalletChange(
    () => change('POST /api/admin/bank-payments/:paymentId/reopen', { paymentId, reason }),
    () => {
      toast({ title: payments.reopened });
      close();
    },
  );
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {payments.reopen}
      </button>
      {open ? (
        <FormDialog
          title={payments.reopenTitle}
          submit={payments.reopen}
          ready={isWritten(reason)}
          busy={reopening.isPending}
          error={reopening.error}
          onSubmit={() => reopening.mutate()}
          onClose={close}
        >
          <ReasonInput value={reason} onChange={({ target }) => setReason(target.value)} />
        </FormDialog>
      ) : null}
    </>
  );
}

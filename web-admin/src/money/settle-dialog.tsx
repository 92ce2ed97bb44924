import type { SettledPayment, StatementLine } from 'contracts/api/bank-statements';
import { paths } from 'contracts/api/paths';
import { formatAmount } from 'contracts/primitives/money-format';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { toast } from '../design/toast-store.ts';
import { useTexts } from '../texts/texts.ts';
import { useDate } from '../texts/use-formats.ts';
import { CompanyPicker } from './company-picker.tsx';
import { FormDialog } from './form-dialog.tsx';
import { ReasonInput } from './inputs.tsx';
import { useDeed } from './use-deed.ts';

interface SettleProps {
  payment: StatementLine;
  onClose: () => void;
}

/** Somebody knows whose payment it is, or that it is for no wallet. */
export function SettleDialog({ payment, onClose }: SettleProps): ReactElement {
  const { payments } = useTexts().money;
  const [companyId, setCompanyId] = useState<string>();
  const [forNobody, setForNobody] = useState(false);
  const [reason, setReason] = useState('');
  const settling = useDeed<SettledPayment>(({ outcome }) => {
    const waits = outcome === 'waiting';
    const booked = waits ? payments.assignedWaits : payments.assigned;
    toast({ title: forNobody ? payments.dismissed : booked });
    onClose();
  });
  const amount = formatAmount(payment.amount ?? '0.00', payment.currency);
  const id = payment.paymentId ?? payment.id;
  const order = forNobody
    ? { path: paths.admin.dismissPayment(id), body: { reason } }
    : { path: paths.admin.assignPayment(id), body: { companyId, reason } };
  return (
    <FormDialog
      title={payments.settleTitle}
      submit={forNobody ? payments.dismiss : payments.assign(amount)}
      ready={reason.trim() !== '' && (forNobody || companyId !== undefined)}
      busy={settling.isPending}
      error={settling.error}
      onSubmit={() => settling.mutate({ method: 'POST', ...order })}
      onClose={onClose}
    >
      <PaymentText payment={payment} amount={amount} />
      {forNobody ? null : (
        <CompanyPicker market={payment.tenantId} chosen={companyId} onChoose={setCompanyId} />
      )}
      <label className="row">
        <input
          type="checkbox"
          checked={forNobody}
          onChange={({ target }) => setForNobody(target.checked)}
        />
        {payments.forNobody}
      </label>
      <ReasonInput value={reason} onChange={setReason} />
    </FormDialog>
  );
}

/** What the bank has told of it. */
function PaymentText({ payment, amount }: { payment: StatementLine; amount: string }) {
  const { bookedOn, payer, text, message } = payment;
  const date = useDate();
  return (
    <div className="card">
      <p>
        <strong>{amount}</strong> · {bookedOn === null ? '' : date(bookedOn)}
      </p>
      <p>{payer}</p>
      <p className="breaking">{text}</p>
      {message === null ? null : <p className="meta">{message}</p>}
    </div>
  );
}

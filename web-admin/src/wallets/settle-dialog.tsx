import type { SettledPayment, StatementLine } from 'contracts/api/bank-statements';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from '../design/toast-store.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useDate } from '../texts/use-formats.ts';
import { isPositive, shownAmount } from './amounts.ts';
import { CompanyPicker } from './company-picker.tsx';
import { FormDialog } from './form-dialog.tsx';
import { AmountInput, ReasonInput } from './inputs.tsx';
import { KnownMoney, knownIn } from './known-money.tsx';
import { OneOf } from './one-of.tsx';
import type { Settling } from './settling.ts';
import { beginSettling, isReady, settle, SETTLEMENTS } from './settling.ts';
import { SplitParts } from './split-parts.tsx';
import { useWalletChange } from './use-wallet-change.ts';

interface SettleProps {
  payment: StatementLine;
  onClose: () => void;
}

/** Somebody knows whose payment it is, that it is for several companies, or for no wallet. */
export function SettleDialog({ payment, onClose }: SettleProps): ReactElement {
  const { wallets: texts } = useTexts();
  const { payments } = texts;
  const { register, control, setValues, handleSubmit } = useForm<Settling>({
    defaultValues: beginSettling(payment),
  });
  // A copy: the form writes into its own values, which would be the same object as before.
  const settling = useWatch({ control, compute: (typed) => structuredClone(typed) });
  const { way, companyId } = settling;
  const action = useWalletChange(
    (settled: Settling) => settle(payment, settled),
    ({ outcome }) => {
      toast({ title: doneWords(outcome, payments) });
      onClose();
    },
  );
  const known = knownIn(action.error);
  const shown =
    payment.amount === null
      ? shownAmount(settling.amount, payment.currency)
      : formatAmount(payment.amount, payment.currency);
  const submit = {
    company: payments.assign(shown),
    split: payments.splitIt,
    nobody: payments.dismiss,
  };
  return (
    <FormDialog
      title={payments.settleTitle}
      submit={submit[way]}
      ready={isReady(payment, settling)}
      busy={action.isPending}
      error={known.length > 0 ? null : action.error}
      onSubmit={handleSubmit((settled) => action.mutate(settled))}
      onClose={onClose}
    >
      <PaymentText payment={payment} amount={shown} />
      <OneOf
        title={payments.what}
        value={way}
        choices={SETTLEMENTS.map((id) => ({ id, name: payments.ways[id] }))}
        onChange={(next) => setValues({ way: next })}
      />
      {way === 'company' ? (
        <CompanyPicker
          market={payment.tenantId}
          suggested={payment.suggestions}
          chosen={companyId}
          onChoose={(next) => setValues({ companyId: next, noneOf: [], same: undefined })}
        />
      ) : null}
      {way === 'company' && payment.amount === null ? (
        <AmountInput label={texts.amount} currency={payment.currency} {...register('amount')} />
      ) : null}
      {way === 'split' ? (
        <SplitParts
          payment={payment}
          parts={settling.parts}
          register={register}
          onMore={() => setValues({ parts: [...settling.parts, ''] })}
        />
      ) : null}
      {way === 'company' && known.length > 0 ? (
        <KnownMoney
          known={known}
          same={settling.same}
          noneOf={settling.noneOf}
          onChange={(said) => setValues(said)}
        />
      ) : null}
      <ReasonInput {...register('reason')} />
    </FormDialog>
  );
}

type PaymentWords = ReturnType<typeof useTexts>['wallets']['payments'];

function doneWords(outcome: SettledPayment['outcome'], payments: PaymentWords): string {
  if (outcome === 'left-out') return payments.dismissed;
  if (outcome === 'split') return payments.split;
  return outcome === 'waiting' ? payments.assignedWaits : payments.assigned;
}

/** What the bank has stated of it. */
function PaymentText({ payment, amount }: { payment: StatementLine; amount: string }) {
  const { bookedOn, payer, text, message, writtenAmount } = payment;
  const date = useDate();
  const written = payment.amount === null && !isPositive(amount) ? writtenAmount : null;
  return (
    <div className="card">
      <p>
        <strong>{written ?? amount}</strong> · {bookedOn === null ? '' : date(bookedOn)}
      </p>
      <p>{payer}</p>
      <p className="breaking">{text}</p>
      {message === null ? null : <p className="meta">{message}</p>}
    </div>
  );
}

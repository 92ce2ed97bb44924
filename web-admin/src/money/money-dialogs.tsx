import { formatAmount } from 'contracts/primitives/money-format';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { change } from '../data/change.ts';
import { staleEditIn } from '../record/stale-edit.ts';
import { useRefusalText } from '../record/use-refusal-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { isPositive, readAmount, shownAmount, wireAmount } from './amounts.ts';
import { ApprovalHint } from './approval-hint.tsx';
import { FormDialog } from './form-dialog.tsx';
import { AmountInput, ReasonInput, TextInput } from './inputs.tsx';
import { KnownMoney, knownIn } from './known-money.tsx';
import { useBooking } from './use-booking.ts';
import type { KnownWallet } from './use-wallet.ts';

/** What may be done to a wallet by hand. */
export type MoneyActionName = 'record' | 'adjust' | 'repay' | 'limit';

interface MoneyDialogProps {
  wallet: KnownWallet;
  onClose: () => void;
}

/** The dialog of an action. */
export function MoneyDialog({
  action,
  ...props
}: MoneyDialogProps & { action: MoneyActionName }): ReactElement {
  switch (action) {
    case 'record':
      return <RecordDialog {...props} />;
    case 'adjust':
      return <AdjustDialog {...props} />;
    case 'repay':
      return <RepayDialog {...props} />;
    case 'limit':
      return <LimitDialog {...props} />;
    default:
      return action satisfies never;
  }
}

function RecordDialog({ wallet, onClose }: MoneyDialogProps): ReactElement {
  const { money: texts } = useTexts();
  const { actions } = texts;
  const { companyId, companyName, balance } = wallet;
  const { currency, creditUsed } = balance;
  const [amount, setAmount] = useState('');
  const [reference, setReference] = useState('');
  const [note, setNote] = useState('');
  const [keepCredit, setKeepCredit] = useState(false);
  const shown = shownAmount(amount, currency);
  const [noneOf, setNoneOf] = useState<readonly string[]>([]);
  const booking = useBooking(
    () =>
      change('POST /api/admin/wallets/:companyId/deposits', {
        companyId,
        amount: wireAmount(amount),
        currency,
        reference,
        keepCredit,
        noneOf,
        ...(note.trim() === '' ? {} : { note }),
      }),
    { booked: actions.booked(shown), onClose },
  );
  const known = knownIn(booking.error);
  const owes = isPositive(creditUsed);
  return (
    <FormDialog
      title={actions.record}
      submit={actions.recordIt(shown)}
      ready={isPositive(amount) && reference.trim() !== ''}
      busy={booking.isPending}
      error={known.length > 0 ? null : booking.error}
      onSubmit={() => booking.mutate()}
      onClose={onClose}
    >
      <p>{actions.recordText(companyName)}</p>
      <AmountInput label={texts.amount} currency={currency} value={amount} onChange={setAmount} />
      <TextInput
        label={actions.bankReference}
        hint={actions.bankReferenceHint}
        maxLength={140}
        value={reference}
        onChange={setReference}
      />
      <TextInput
        label={texts.note}
        hint={texts.noteHint}
        maxLength={500}
        value={note}
        onChange={setNote}
      />
      {owes ? (
        <>
          <p>{actions.repaysFirst(formatAmount(creditUsed, currency))}</p>
          <label className="row">
            <input
              type="checkbox"
              checked={keepCredit}
              onChange={({ target }) => setKeepCredit(target.checked)}
            />
            {actions.keepCredit}
          </label>
        </>
      ) : null}
      {known.length === 0 ? null : (
        <KnownMoney
          known={known}
          same={undefined}
          noneOf={noneOf}
          canBeSame={false}
          onChange={(said) => setNoneOf(said.noneOf)}
        />
      )}
      <ApprovalHint wallet={wallet} />
    </FormDialog>
  );
}

function AdjustDialog({ wallet, onClose }: MoneyDialogProps): ReactElement {
  const { actions } = useTexts().money;
  const { currency, depositBalance } = wallet.balance;
  return (
    <ReasonedDialog
      wallet={wallet}
      title={actions.adjustTitle}
      endpoint="POST /api/admin/wallets/:companyId/adjustments"
      mayBeNegative
      submit={actions.adjustIt}
      done={actions.adjusted}
      onClose={onClose}
    >
      <p>{actions.adjustText(formatAmount(depositBalance, currency))}</p>
      <ApprovalHint wallet={wallet} />
    </ReasonedDialog>
  );
}

function RepayDialog({ wallet, onClose }: MoneyDialogProps): ReactElement {
  const { actions } = useTexts().money;
  const { currency, creditUsed, depositBalance } = wallet.balance;
  return (
    <ReasonedDialog
      wallet={wallet}
      title={actions.repayTitle}
      endpoint="POST /api/admin/wallets/:companyId/repayments"
      submit={actions.repayIt}
      done={actions.repaid}
      onClose={onClose}
    >
      <p>
        {actions.repayText(
          formatAmount(creditUsed, currency),
          formatAmount(depositBalance, currency),
        )}
      </p>
    </ReasonedDialog>
  );
}

interface ReasonedProps extends MoneyDialogProps {
  title: string;
  endpoint: `POST /api/admin/wallets/:companyId/${'adjustments' | 'repayments'}`;
  mayBeNegative?: true;
  submit: (amount: string) => string;
  done: (amount: string) => string;
  children: ReactNode;
}

/** An amount and why. */
function ReasonedDialog(props: ReasonedProps): ReactElement {
  const { wallet, title, endpoint, mayBeNegative, submit, done, onClose, children } = props;
  const { money: texts } = useTexts();
  const { companyId, balance } = wallet;
  const { currency } = balance;
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const shown = shownAmount(amount, currency);
  const booking = useBooking(
    () => change(endpoint, { companyId, amount: wireAmount(amount), currency, reason }),
    { booked: done(shown), onClose },
  );
  const readable = mayBeNegative ? readAmount(amount) !== undefined : isPositive(amount);
  return (
    <FormDialog
      title={title}
      submit={submit(shown)}
      ready={readable && reason.trim() !== ''}
      busy={booking.isPending}
      error={booking.error}
      onSubmit={() => booking.mutate()}
      onClose={onClose}
    >
      {children}
      <AmountInput label={texts.amount} currency={currency} value={amount} onChange={setAmount} />
      <ReasonInput value={reason} onChange={setReason} />
    </FormDialog>
  );
}

function LimitDialog({ wallet, onClose }: MoneyDialogProps): ReactElement {
  const { actions } = useTexts().money;
  const { currency, creditLimit, creditUsed } = wallet.balance;
  const [limit, setLimit] = useState(creditLimit);
  const shown = shownAmount(limit, currency);
  // The limit that was seen when the dialog opened; after a refusal the one that the refusal states.
  const [base, setBase] = useState(wallet.limitRevision);
  const booking = useBooking(
    () =>
      change(
        'PUT /api/admin/wallets/:companyId/credit-limit',
        { companyId: wallet.companyId, amount: wireAmount(limit) },
        { revision: base },
      ),
    { booked: actions.limitSet(shown), onClose },
  );
  const amount = readAmount(limit);
  const refusalOf = useRefusalText({
    labelOf: () => actions.limitLabel,
    valueOf: (_field, value) => formatAmount(value, currency),
  });
  const error = staleEditIn(booking.error) ? new Error(refusalOf(booking.error)) : booking.error;
  const onError = (refusal: Error): void =>
    setBase((seen) => staleEditIn(refusal)?.currentRevision ?? seen);
  return (
    <FormDialog
      title={actions.limitTitle}
      submit={actions.limitIt(shown)}
      ready={amount !== undefined && !amount.startsWith('-') && limit !== creditLimit}
      busy={booking.isPending}
      error={error}
      onSubmit={() => booking.mutate(undefined, { onError })}
      onClose={onClose}
    >
      <p>
        {actions.limitText(formatAmount(creditLimit, currency), formatAmount(creditUsed, currency))}
      </p>
      <AmountInput
        label={actions.limitLabel}
        currency={currency}
        value={limit}
        onChange={setLimit}
      />
      <ApprovalHint wallet={wallet} />
    </FormDialog>
  );
}

import type { BookedOrPending } from 'contracts/api/admin-money';
import { formatAmount } from 'contracts/primitives/money-format';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { change } from '../data/change.ts';
import { toast } from '../design/toast-store.ts';
import { staleEditIn } from '../record/stale-edit.ts';
import { useRefusalText } from '../record/stale-text.ts';
import { useTexts } from '../texts/texts.ts';
import { isPositive, readAmount, shownAmount, wireAmount } from './amounts.ts';
import { ApprovalHint } from './approval-hint.tsx';
import { FormDialog } from './form-dialog.tsx';
import { AmountInput, ReasonInput, TextInput } from './inputs.tsx';
import { KnownMoney, knownIn } from './known-money.tsx';
import { useDeed } from './use-deed.ts';
import type { KnownWallet } from './use-wallet.ts';

/** What may be done to a wallet by hand. */
export type DeedName = 'record' | 'adjust' | 'repay' | 'limit';

interface DeedProps {
  wallet: KnownWallet;
  onClose: () => void;
}

/** The dialog of a deed. */
export function DeedDialog({ deed, ...props }: DeedProps & { deed: DeedName }): ReactElement {
  switch (deed) {
    case 'record':
      return <RecordDialog {...props} />;
    case 'adjust':
      return <AdjustDialog {...props} />;
    case 'repay':
      return <RepayDialog {...props} />;
    case 'limit':
      return <LimitDialog {...props} />;
    default:
      return deed satisfies never;
  }
}

/** Sends a deed, and says whether it was booked or waits for a second admin. */
function useBooking(
  send: () => Promise<BookedOrPending>,
  { booked, onClose }: { booked: string; onClose: () => void },
) {
  const { money: texts } = useTexts();
  return useDeed(send, (answer) => {
    toast(
      'requestId' in answer
        ? { title: texts.waits, description: texts.waitsText(booked) }
        : { title: booked },
    );
    onClose();
  });
}

function RecordDialog({ wallet, onClose }: DeedProps): ReactElement {
  const { money: texts } = useTexts();
  const { deeds } = texts;
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
    { booked: deeds.booked(shown), onClose },
  );
  const known = knownIn(booking.error);
  const owes = isPositive(creditUsed);
  return (
    <FormDialog
      title={deeds.record}
      submit={deeds.recordIt(shown)}
      ready={isPositive(amount) && reference.trim() !== ''}
      busy={booking.isPending}
      error={known.length > 0 ? null : booking.error}
      onSubmit={() => booking.mutate()}
      onClose={onClose}
    >
      <p>{deeds.recordText(companyName)}</p>
      <AmountInput label={texts.amount} currency={currency} value={amount} onChange={setAmount} />
      <TextInput
        label={deeds.bankReference}
        hint={deeds.bankReferenceHint}
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
          <p>{deeds.repaysFirst(formatAmount(creditUsed, currency))}</p>
          <label className="row">
            <input
              type="checkbox"
              checked={keepCredit}
              onChange={({ target }) => setKeepCredit(target.checked)}
            />
            {deeds.keepCredit}
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

function AdjustDialog({ wallet, onClose }: DeedProps): ReactElement {
  const { deeds } = useTexts().money;
  const { currency, depositBalance } = wallet.balance;
  return (
    <ReasonedDialog
      wallet={wallet}
      title={deeds.adjustTitle}
      endpoint="POST /api/admin/wallets/:companyId/adjustments"
      mayBeNegative
      submit={deeds.adjustIt}
      done={deeds.adjusted}
      onClose={onClose}
    >
      <p>{deeds.adjustText(formatAmount(depositBalance, currency))}</p>
      <ApprovalHint wallet={wallet} />
    </ReasonedDialog>
  );
}

function RepayDialog({ wallet, onClose }: DeedProps): ReactElement {
  const { deeds } = useTexts().money;
  const { currency, creditUsed, depositBalance } = wallet.balance;
  return (
    <ReasonedDialog
      wallet={wallet}
      title={deeds.repayTitle}
      endpoint="POST /api/admin/wallets/:companyId/repayments"
      submit={deeds.repayIt}
      done={deeds.repaid}
      onClose={onClose}
    >
      <p>
        {deeds.repayText(
          formatAmount(creditUsed, currency),
          formatAmount(depositBalance, currency),
        )}
      </p>
    </ReasonedDialog>
  );
}

interface ReasonedProps extends DeedProps {
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

function LimitDialog({ wallet, onClose }: DeedProps): ReactElement {
  const { deeds } = useTexts().money;
  const { currency, creditLimit, creditUsed } = wallet.balance;
  const [limit, setLimit] = useState(creditLimit);
  const shown = shownAmount(limit, currency);
  // The limit that was seen when the dialog opened; after a refusal the one that it told.
  const [base, setBase] = useState(wallet.limitRevision);
  const booking = useBooking(
    () =>
      change(
        'PUT /api/admin/wallets/:companyId/credit-limit',
        { companyId: wallet.companyId, amount: wireAmount(limit) },
        { revision: base },
      ),
    { booked: deeds.limitSet(shown), onClose },
  );
  const amount = readAmount(limit);
  const refusalOf = useRefusalText({
    labelOf: () => deeds.limitLabel,
    valueOf: (_field, value) => formatAmount(value, currency),
  });
  const error = staleEditIn(booking.error) ? new Error(refusalOf(booking.error)) : booking.error;
  const onError = (refusal: Error): void =>
    setBase((seen) => staleEditIn(refusal)?.currentRevision ?? seen);
  return (
    <FormDialog
      title={deeds.limitTitle}
      submit={deeds.limitIt(shown)}
      ready={amount !== undefined && !amount.startsWith('-') && limit !== creditLimit}
      busy={booking.isPending}
      error={error}
      onSubmit={() => booking.mutate(undefined, { onError })}
      onClose={onClose}
    >
      <p>
        {deeds.limitText(formatAmount(creditLimit, currency), formatAmount(creditUsed, currency))}
      </p>
      <AmountInput label={deeds.limitLabel} currency={currency} value={limit} onChange={setLimit} />
      <ApprovalHint wallet={wallet} />
    </FormDialog>
  );
}

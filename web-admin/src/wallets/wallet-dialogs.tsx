import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement, ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { change } from '../data/change.ts';
import { isWritten } from '../record/is-written.ts';
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
export type WalletActionName = 'record' | 'adjust' | 'repay' | 'limit';

interface WalletDialogProps {
  wallet: KnownWallet;
  onClose: () => void;
}

/** The dialog of an action. */
export function WalletDialog({
  action,
  ...props
}: WalletDialogProps & { action: WalletActionName }): ReactElement {
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

interface Deposit {
  amount: string;
  reference: string;
  note: string;
  keepCredit: boolean;
  noneOf: readonly string[];
}

function RecordDialog({ wallet, onClose }: WalletDialogProps): ReactElement {
  const { wallets: texts } = useTexts();
  const { actions } = texts;
  const { companyId, companyName, balance } = wallet;
  const { currency, creditUsed } = balance;
  const { register, control, setValue, handleSubmit, formState } = useForm<Deposit>({
    defaultValues: { amount: '', reference: '', note: '', keepCredit: false, noneOf: [] },
  });
  const shown = shownAmount(useWatch({ control, name: 'amount' }), currency);
  const booking = useBooking(
    ({ amount, note, ...others }: Deposit) =>
      change('POST /api/admin/wallets/:companyId/deposits', {
        companyId,
        currency,
        ...others,
        amount: wireAmount(amount),
        ...(isWritten(note) ? { note } : {}),
      }),
    { booked: actions.booked(shown), onClose },
  );
  const known = knownIn(booking.error);
  const noneOf = useWatch({ control, name: 'noneOf' });
  return (
    <FormDialog
      title={actions.record}
      submit={actions.recordIt(shown)}
      ready={formState.isValid}
      busy={booking.isPending}
      error={known.length > 0 ? null : booking.error}
      onSubmit={handleSubmit((deposit) => booking.mutate(deposit))}
      onClose={onClose}
    >
      <p>{actions.recordText(companyName)}</p>
      <AmountInput
        label={texts.amount}
        currency={currency}
        {...register('amount', { validate: isPositive })}
      />
      <TextInput
        label={actions.bankReference}
        hint={actions.bankReferenceHint}
        maxLength={140}
        {...register('reference', { validate: isWritten })}
      />
      <TextInput label={texts.note} hint={texts.noteHint} maxLength={500} {...register('note')} />
      {isPositive(creditUsed) ? (
        <>
          <p>{actions.repaysFirst(formatAmount(creditUsed, currency))}</p>
          <label className="row">
            <input type="checkbox" {...register('keepCredit')} />
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
          onChange={(said) => setValue('noneOf', said.noneOf)}
        />
      )}
      <ApprovalHint wallet={wallet} />
    </FormDialog>
  );
}

function AdjustDialog({ wallet, onClose }: WalletDialogProps): ReactElement {
  const { actions } = useTexts().wallets;
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

function RepayDialog({ wallet, onClose }: WalletDialogProps): ReactElement {
  const { actions } = useTexts().wallets;
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

interface ReasonedProps extends WalletDialogProps {
  title: string;
  endpoint: `POST /api/admin/wallets/:companyId/${'adjustments' | 'repayments'}`;
  mayBeNegative?: true;
  submit: (amount: string) => string;
  done: (amount: string) => string;
  children: ReactNode;
}

const isReadable = (typed: string): boolean => readAmount(typed) !== undefined;

/** An amount and why. */
function ReasonedDialog(props: ReasonedProps): ReactElement {
  const { wallet, title, endpoint, mayBeNegative, submit, done, onClose, children } = props;
  const { wallets: texts } = useTexts();
  const { companyId, balance } = wallet;
  const { currency } = balance;
  const { register, control, handleSubmit, formState } = useForm({
    defaultValues: { amount: '', reason: '' },
  });
  const shown = shownAmount(useWatch({ control, name: 'amount' }), currency);
  const booking = useBooking(
    ({ amount, reason }: Record<'amount' | 'reason', string>) =>
      change(endpoint, { companyId, amount: wireAmount(amount), currency, reason }),
    { booked: done(shown), onClose },
  );
  return (
    <FormDialog
      title={title}
      submit={submit(shown)}
      ready={formState.isValid}
      busy={booking.isPending}
      error={booking.error}
      onSubmit={handleSubmit((fields) => booking.mutate(fields))}
      onClose={onClose}
    >
      {children}
      <AmountInput
        label={texts.amount}
        currency={currency}
        {...register('amount', { validate: mayBeNegative ? isReadable : isPositive })}
      />
      <ReasonInput {...register('reason', { validate: isWritten })} />
    </FormDialog>
  );
}

function LimitDialog({ wallet, onClose }: WalletDialogProps): ReactElement {
  const { actions } = useTexts().wallets;
  const { currency, creditLimit, creditUsed } = wallet.balance;
  const { register, control, setValue, handleSubmit, formState } = useForm({
    // The limit that was seen when the dialog opened; after a refusal its revision is the one that the refusal states.
    defaultValues: { limit: creditLimit, revision: wallet.limitRevision },
  });
  const shown = shownAmount(useWatch({ control, name: 'limit' }), currency);
  const booking = useBooking(
    ({ limit, revision }: { limit: string; revision: number }) =>
      change(
        'PUT /api/admin/wallets/:companyId/credit-limit',
        { companyId: wallet.companyId, amount: wireAmount(limit) },
        { revision },
      ),
    { booked: actions.limitSet(shown), onClose },
  );
  const refusalOf = useRefusalText({
    labelOf: () => actions.limitLabel,
    valueOf: (_field, value) => formatAmount(value, currency),
  });
  const error = staleEditIn(booking.error) ? new Error(refusalOf(booking.error)) : booking.error;
  const onError = (refusal: Error): void => {
    const stale = staleEditIn(refusal);
    if (stale) setValue('revision', stale.currentRevision);
  };
  return (
    <FormDialog
      title={actions.limitTitle}
      submit={actions.limitIt(shown)}
      ready={formState.isValid}
      busy={booking.isPending}
      error={error}
      onSubmit={handleSubmit((fields) => booking.mutate(fields, { onError }))}
      onClose={onClose}
    >
      <p>
        {actions.limitText(formatAmount(creditLimit, currency), formatAmount(creditUsed, currency))}
      </p>
      <AmountInput
        label={actions.limitLabel}
        currency={currency}
        {...register('limit', {
          validate: (limit) =>
            limit !== creditLimit && readAmount(limit)?.startsWith('-') === false,
        })}
      />
      <ApprovalHint wallet={wallet} />
    </FormDialog>
  );
}

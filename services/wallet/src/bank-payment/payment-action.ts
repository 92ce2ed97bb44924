import type { WalletAction, ReceivedPayment } from 'contracts/events/money';

const REFERENCE_MAX = 140;

/** The deposit that a payment makes: named as on the statement, so that it can be found there. */
export function depositOf({
  amount,
  bankTransactionId,
  text,
  payer,
}: Pick<ReceivedPayment, 'amount' | 'bankTransactionId' | 'text' | 'payer'>): WalletAction {
  const named = [bankTransactionId, text, payer].find((each) => each !== null && each !== '');
  const reference = (named ?? 'Bank statement').slice(0, REFERENCE_MAX);
  const deposit = { kind: 'deposit', amount, reference, keepCredit: false } as const;
  return payer === '' ? deposit : { ...deposit, payer };
}

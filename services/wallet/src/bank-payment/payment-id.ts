import type { ReceivedPayment } from 'contracts/events/money';
import type { Tenant } from 'contracts/primitives/tenant';
import { derivedId } from 'kernel/commands/derived-id';

/** Namespace of the ids of payments. */
const PAYMENT_IDS = '0f6c1f0e-64b5-4f0a-9f0c-3d1c9a6f2b77';

type Told = Omit<ReceivedPayment, 'paymentId'>;

/**
 * The same payment has the same id on every statement: by the bank's own id of it, or by all that the line says and how
 * many lines before it say the same, since two payments may be alike.
 */
export function withPaymentIds(tenantId: Tenant, payments: readonly Told[]): ReceivedPayment[] {
  const seen = new Map<string, number>();
  return payments.map((payment) => {
    const name = nameOf(payment);
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    const isNamed = payment.bankTransactionId !== null;
    const unique = isNamed ? name : `${name} ${before}`;
    return { ...payment, paymentId: derivedId(PAYMENT_IDS, `${tenantId} ${unique}`) };
  });
}

function nameOf({ bankTransactionId, bookedOn, amount, payer, text }: Told): string {
  return bankTransactionId === null
    ? JSON.stringify(['line', bookedOn, amount.minor, plain(payer), plain(text)])
    : JSON.stringify(['id', plain(bankTransactionId)]);
}

/** Whether two lines with one id of the bank tell the same payment; otherwise the column is not what it was taken for. */
export function isSamePayment(one: Told, other: Told): boolean {
  return (
    one.bookedOn === other.bookedOn &&
    one.amount.minor === other.amount.minor &&
    plain(one.payer) === plain(other.payer)
  );
}

/** Banks do not always space and capitalise alike. */
function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toUpperCase();
}

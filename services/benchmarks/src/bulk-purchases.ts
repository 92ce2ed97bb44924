import { randomUUID } from 'node:crypto';
import type { CartEvent } from 'contracts/events/ordering';
import type { WalletEvent } from 'contracts/events/wallet';
import { money } from 'contracts/primitives/money';
import type { EventStore } from 'eventstore-client/event-store';
import type { SignedInBuyer } from 'end-to-end/harness/portal-under-test';
import { z } from 'zod';
import { openLogWriter } from './log-writer.ts';

const AT_ONCE = 500;
const PRICE_MINOR = 10;

export type Balance = Extract<WalletEvent, { type: 'WalletDebited.v1' }>['data']['balance'];

interface Shopper {
  readonly userId: string;
  readonly companyId: string;
  readonly productId: string;
}

/**
 * Writes what so many purchases leave in the streams that the next one loads: debits in one wallet, and a cart each.
 * Their orders and payments, which nobody loads again, are left out. Answers the log position reached.
 */
export async function writePurchases(
  store: EventStore,
  { customer, productId }: { customer: SignedInBuyer['customer']; productId: string },
  count: number,
): Promise<bigint> {
  const shopper = { userId: customer.userId, companyId: customer.companyId, productId };
  const wallet = `wallet-${shopper.companyId}` as const;
  const writer = openLogWriter(store);
  let balance = balanceIn(await writer.follow(wallet));
  let position = 0n;
  for (let number = 0; number < count; number += 1) {
    balance = debited(balance, PRICE_MINOR);
    writer.add(wallet, [debit(shopper, balance)]);
    const cart = `cart-${shopper.userId}-eur${number === 0 ? '' : `-${number}`}` as const;
    writer.add(cart, boughtCart(shopper));
    if ((number + 1) % AT_ONCE === 0 || number + 1 === count) position = await writer.flush();
  }
  return position;
}

const walletEvent = z.object({
  balance: z.custom<Balance>((value) => typeof value === 'object' && value !== null),
});

/** The balance that an event of a wallet states. */
export function balanceIn(data: unknown): Balance {
  return walletEvent.parse(data).balance;
}

/** The balance after so many minor units were paid from the deposit. */
export function debited(before: Balance, minor: number): Balance {
  const { deposit } = before;
  return { ...before, deposit: money(deposit.minor - minor, deposit.currency) };
}

function debit({ companyId }: Shopper, balance: Balance): WalletEvent {
  const { currency } = balance.deposit;
  const ids = { transactionId: randomUUID(), paymentId: randomUUID(), orderId: randomUUID() };
  const amount = money(PRICE_MINOR, currency);
  const parts = { amount, depositPart: amount, creditPart: money(0, currency) };
  const orderNumber = `EUR-2020-${ids.orderId.slice(0, 6)}`;
  return { type: 'WalletDebited.v1', data: { companyId, ...ids, orderNumber, ...parts, balance } };
}

function boughtCart({ userId, productId }: Shopper): readonly CartEvent[] {
  const owner = { userId, tenantId: 'eur' as const };
  return [
    {
      type: 'CartItemAdded.v1',
      data: { itemId: randomUUID(), productId, quantity: 1, ...owner },
    },
    { type: 'CartCheckedOut.v1', data: { orderId: randomUUID(), ...owner } },
  ];
}

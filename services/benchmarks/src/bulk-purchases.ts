import { randomUUID } from 'node:crypto';
import type { CartEvent } from 'contracts/events/ordering';
import type { WalletEvent } from 'contracts/events/wallet';
import { money } from 'contracts/primitives/money';
import type { EventStore, StreamAppend } from 'eventstore-client/event-store';
import type { SignedInBuyer } from 'end-to-end/harness/portal-under-test';
import type { CommandContext } from 'kernel/commands/command';
import type { DomainEvent } from 'kernel/commands/decider';
import { chainEvents } from 'kernel/events/chain-events';
import type { StreamEnd } from 'kernel/events/chain-events';
import { z } from 'zod';

const AT_ONCE = 500;
const PRICE_MINOR = 10;

type Balance = Extract<WalletEvent, { type: 'WalletDebited.v1' }>['data']['balance'];

/** Where the wallet of the company stands. */
interface Wallet extends StreamEnd {
  readonly balance: Balance;
}

interface Shopper {
  readonly userId: string;
  readonly companyId: string;
  readonly productId: string;
}

/**
 * Writes what so many purchases leave in the streams that the next one loads: debits in one wallet, and a cart each.
 * Sealed as the portal seals them; their orders and payments, which nobody loads again, are left out.
 * Answers the log position reached.
 */
export async function writePurchases(
  store: EventStore,
  { customer, productId }: { customer: SignedInBuyer['customer']; productId: string },
  count: number,
): Promise<bigint> {
  const shopper = { userId: customer.userId, companyId: customer.companyId, productId };
  let wallet = await walletOf(store, shopper.companyId);
  let position = 0n;
  for (let first = 0; first < count; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, n) => first + n);
    const debited = debits(shopper, wallet, numbers.length);
    const carts = numbers.map((number) => boughtCart(shopper, number));
    ({ position } = await store.appendToMany([debited.append, ...carts]));
    ({ wallet } = debited);
  }
  return position;
}

const walletEvent = z.object({
  balance: z.custom<Balance>((value) => typeof value === 'object' && value !== null),
});

async function walletOf(store: EventStore, companyId: string): Promise<Wallet> {
  const stream = `wallet-${companyId}`;
  const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
  if (!last) throw new Error('the company has no wallet');
  const { balance } = walletEvent.parse(last.data);
  return { revision: last.revision, hash: last.metadata['hash'] ?? '', balance };
}

function debits(
  shopper: Shopper,
  before: Wallet,
  count: number,
): { append: StreamAppend; wallet: Wallet } {
  const stream = `wallet-${shopper.companyId}` as const;
  let wallet = before;
  const events = Array.from({ length: count }).flatMap(() => {
    const balance = afterPurchase(wallet.balance);
    const sealed = seal(stream, wallet, [debit(shopper, balance)]);
    wallet = endAfter(wallet, sealed, balance);
    return sealed;
  });
  return { append: { stream, expected: before.revision, events }, wallet };
}

function afterPurchase(balance: Balance): Balance {
  const { minor, currency } = balance.deposit;
  return { ...balance, deposit: money(minor - PRICE_MINOR, currency) };
}

function debit({ companyId }: Shopper, balance: Balance): WalletEvent {
  const { currency } = balance.deposit;
  const ids = { transactionId: randomUUID(), paymentId: randomUUID(), orderId: randomUUID() };
  const amount = money(PRICE_MINOR, currency);
  const parts = { amount, depositPart: amount, creditPart: money(0, currency) };
  const orderNumber = `EUR-2020-${ids.orderId.slice(0, 6)}`;
  return { type: 'WalletDebited.v1', data: { companyId, ...ids, orderNumber, ...parts, balance } };
}

function boughtCart({ userId, productId }: Shopper, number: number): StreamAppend {
  const owner = { userId, tenantId: 'eur' as const };
  const stream = `cart-${userId}-eur${number === 0 ? '' : `-${number}`}` as const;
  const events: CartEvent[] = [
    {
      type: 'CartItemAdded.v1',
      data: { itemId: randomUUID(), productId, quantity: 1, ...owner },
    },
    { type: 'CartCheckedOut.v1', data: { orderId: randomUUID(), ...owner } },
  ];
  const sealed = seal(stream, { revision: -1n, hash: '' }, events);
  return { stream, expected: 'no_stream', events: sealed };
}

function seal(stream: string, end: StreamEnd, events: readonly DomainEvent[]) {
  const commandId = randomUUID();
  const context: CommandContext = {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: { kind: 'system', name: 'bench' },
    occurredAt: new Date().toISOString(),
  };
  return chainEvents(stream, end, { new: events, context });
}

function endAfter(
  before: Wallet,
  sealed: ReturnType<typeof chainEvents>,
  balance: Balance,
): Wallet {
  const hash = sealed.at(-1)?.metadata['hash'] ?? '';
  return { revision: before.revision + BigInt(sealed.length), hash, balance };
}

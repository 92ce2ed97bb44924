import { randomUUID } from 'node:crypto';
import { money } from 'contracts/primitives/money';
import type { RecordedEvent } from 'eventstore-client/event-store';
import fc from 'fast-check';
import { isRejection } from 'kernel/commands/decider';
import { walletDecider } from '../wallet/wallet.ts';
import type { WalletCommand } from '../wallet/wallet.ts';
import type { WalletState } from '../wallet/wallet-state.ts';

/** What somebody tries to book in a wallet; amounts are minor units. */
export interface MadeUpBooking {
  readonly kind: 'deposit' | 'keep' | 'limit' | 'debit';
  readonly amount: number;
  readonly at: string;
}

export function madeUpBooking(at: fc.Arbitrary<string>): fc.Arbitrary<MadeUpBooking> {
  return fc.record({
    kind: fc.constantFrom('deposit', 'keep', 'limit', 'debit', 'debit'),
    amount: fc.integer({ min: 1, max: 50_000 }),
    at,
  });
}

let position = 1_000_000_000n;

/** What a wallet records of random bookings, as the log would hold it; instants need not follow its order. */
export function ledgerOf(
  companyId: string,
  bookings: readonly MadeUpBooking[],
): readonly RecordedEvent[] {
  let state: WalletState = walletDecider.initialState;
  return bookings.flatMap((each) => {
    const events = walletDecider.decide(commandOf(companyId, each), state);
    if (isRejection(events)) return [];
    return events.map((event) => {
      state = walletDecider.evolve(state, event);
      position += 1n;
      return {
        id: randomUUID(),
        stream: `wallet-${companyId}`,
        revision: 0n,
        position,
        type: event.type,
        data: event.data,
        metadata: { occurredAt: each.at, actorId: 'test' },
      };
    });
  });
}

function commandOf(companyId: string, { kind, amount }: MadeUpBooking): WalletCommand {
  const owner = { companyId, tenantId: 'eur' as const };
  const eur = money(amount, 'EUR');
  if (kind === 'limit') return { type: 'SetCreditLimit', ...owner, limit: eur };
  if (kind === 'debit') {
    const ids = { transactionId: randomUUID(), paymentId: randomUUID(), orderId: randomUUID() };
    const charge = { companyId, ...ids, orderNumber: 'EUR-2026-000001', amount: eur };
    return { type: 'DebitWallet', charge };
  }
  const ids = { transactionId: randomUUID(), repaymentId: randomUUID() };
  const deposit = { ...ids, amount: eur, reference: 'Transfer', keepCredit: kind === 'keep' };
  return { type: 'RecordDeposit', ...owner, deposit };
}

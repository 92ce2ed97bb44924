import { randomUUID } from 'node:crypto';
import type { WalletEvent } from 'contracts/events/wallet';
import { money } from 'contracts/primitives/money';
import type { EventStore, StreamName } from 'eventstore-client/event-store';
import { balanceIn } from '../bulk-purchases.ts';
import { openLogWriter } from '../log-writer.ts';

/** Events, beside what the wallet has seen before. */
export const LONG_STREAM = 10_000;

const AT_ONCE = 500;

interface LongStream {
  readonly stream: StreamName;
  /** Of the log, after it. */
  readonly position: bigint;
}

/** A cent is paid into one wallet again and again. */
export async function writeLongStream(store: EventStore, companyId: string): Promise<LongStream> {
  const stream: StreamName = `wallet-${companyId}`;
  const writer = openLogWriter(store);
  let balance = balanceIn(await writer.follow(stream));
  let position = 0n;
  for (let number = 1; number <= LONG_STREAM; number += 1) {
    const { deposit } = balance;
    balance = { ...balance, deposit: money(deposit.minor + 1, deposit.currency) };
    const paid: WalletEvent = {
      type: 'DepositRecorded.v2',
      data: {
        companyId,
        transactionId: randomUUID(),
        amount: money(1, deposit.currency),
        reference: `Cent ${number}`,
        balance,
      },
    };
    writer.add(stream, [paid]);
    if (number % AT_ONCE === 0) position = await writer.flush();
  }
  return { stream, position };
}

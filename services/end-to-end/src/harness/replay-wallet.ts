import { z } from 'zod';
import { walletEvents } from 'contracts/events/wallet';
import type { EventStore, RecordedEvent } from 'eventstore-client/event-store';

/** A wallet after one of its events, in minor units. */
export interface WalletStep {
  readonly type: string;
  readonly deposit: number;
  readonly creditUsed: number;
  readonly creditLimit: number;
}

/** An event's type and data, as the contracts describe them. */
const walletEvent = z.discriminatedUnion('type', [
  described('WalletOpened.v1'),
  described('DepositRecorded.v2'),
  described('CreditRepaid.v2'),
  described('CreditLimitSet.v1'),
  described('WalletDebited.v1'),
  described('WalletRefunded.v1'),
  described('WalletAdjusted.v2'),
  described('DepositReversed.v2'),
]);

type WalletEvent = z.infer<typeof walletEvent>;

function described<Type extends keyof typeof walletEvents>(type: Type) {
  return z.object({ type: z.literal(type), data: walletEvents[type] });
}

const EMPTY: WalletStep = { type: 'nothing', deposit: 0, creditUsed: 0, creditLimit: 0 };

/**
 * Reckons a wallet anew from the amounts in its stream, event by event and without the portal's own code.
 * @throws when the balance that an event claims is not the one reckoned, or a revision is missing.
 */
export async function replayWallet(
  store: EventStore,
  companyId: string,
): Promise<readonly WalletStep[]> {
  const events = await store.readStream(`wallet-${companyId}`);
  const steps: WalletStep[] = [];
  for (const [index, recorded] of events.entries()) {
    if (recorded.revision !== BigInt(index)) throw new Error(`revision ${index} is missing`);
    steps.push(stepAfter(steps.at(-1) ?? EMPTY, recorded));
  }
  return steps;
}

function stepAfter(before: WalletStep, recorded: RecordedEvent): WalletStep {
  const event = walletEvent.parse(recorded);
  const after = { ...before, ...changed(before, event), type: event.type };
  if (event.type === 'WalletOpened.v1') return after;
  const { deposit, creditUsed, creditLimit } = event.data.balance;
  const claimed = [deposit.minor, creditUsed.minor, creditLimit.minor];
  const computed = [after.deposit, after.creditUsed, after.creditLimit];
  if (claimed.join() === computed.join()) return after;
  throw new Error(
    `${event.type} at ${recorded.revision} claims ${claimed.join()}, reckoned ${computed.join()}`,
  );
}

function changed(before: WalletStep, event: WalletEvent): Partial<WalletStep> {
  switch (event.type) {
    case 'WalletOpened.v1':
      return {};
    case 'DepositRecorded.v2':
    case 'WalletAdjusted.v2':
      return { deposit: before.deposit + event.data.amount.minor };
    case 'CreditRepaid.v2':
      return {
        deposit: before.deposit - event.data.amount.minor,
        creditUsed: before.creditUsed - event.data.amount.minor,
      };
    case 'CreditLimitSet.v1':
      return { creditLimit: event.data.limit.minor };
    case 'WalletDebited.v1':
    case 'DepositReversed.v2':
      return {
        deposit: before.deposit - event.data.depositPart.minor,
        creditUsed: before.creditUsed + event.data.creditPart.minor,
      };
    case 'WalletRefunded.v1':
      return {
        deposit: before.deposit + event.data.depositPart.minor,
        creditUsed: before.creditUsed - event.data.creditPart.minor,
      };
    default:
      return event satisfies never;
  }
}

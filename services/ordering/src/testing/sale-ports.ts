import type { FailureReason } from 'contracts/events/failure-reason';
import { money } from 'contracts/primitives/money';
import { write } from 'kernel/commands/command';
import type { ReadState } from 'kernel/commands/command';
import type { StreamUse } from 'kernel/commands/decider';
import type { SettlementPorts } from '../settlement/settle.ts';
import { idOf } from './build-order.ts';

/** What stands in each stream before a settlement. */
export interface SalePortsOptions {
  /** Minor units that the company may spend. */
  readonly balance: number;
  /** Keys left in each batch. */
  readonly batches: Readonly<Record<string, number>>;
}

/** A use of a stream whose state nobody folds here: tests hand it to `readerOf`. */
function plainUse(category: string, id: string): StreamUse<unknown> {
  const evolve = (state: unknown) => state;
  const decider = { category, stateVersion: 1, initialState: undefined, evolve };
  return { stream: `${category}-${id}`, category, decider, fresh: false };
}

/** The reason of an order that costs more than there is, in euro cents. */
export function insufficientBalance(available: number, required: number): FailureReason {
  return {
    code: 'insufficient-balance',
    available: money(available, 'EUR'),
    required: money(required, 'EUR'),
  };
}

/** A purse, a payment book and a shelf of keys of the simplest kind: the settlement is what is tested. */
export function simplePorts({ balance, batches }: SalePortsOptions): SettlementPorts {
  return {
    payer: {
      use: (companyId) => plainUse('wallet', companyId),
      debit: (_read, { companyId, amount }) =>
        amount.minor > balance
          ? insufficientBalance(balance, amount.minor)
          : {
              depositPart: amount,
              creditPart: money(0, amount.currency),
              write: write(plainUse('wallet', companyId), [{ type: 'Debited', data: { amount } }]),
            },
    },
    payments: {
      use: (paymentId) => plainUse('payment', paymentId),
      useFresh: (paymentId) => ({ ...plainUse('payment', paymentId), fresh: true }),
      start: (facts) =>
        write(plainUse('payment', facts.paymentId), [{ type: 'Started', data: facts }]),
      complete: (_read, { paymentId }) =>
        write(plainUse('payment', paymentId), [{ type: 'Completed', data: {} }]),
      fail: (_read, { paymentId, reason }) =>
        write(plainUse('payment', paymentId), [{ type: 'Failed', data: { reason } }]),
    },
    keys: {
      candidates: async () => ({ batchIds: Object.keys(batches), others: false }),
      use: (batchId) => plainUse('keyBatch', batchId),
      allocate: (_read, { batchIds }, { productId, quantity }) => {
        const found = batchIds.flatMap((batchId) =>
          Array.from({ length: batches[batchId] ?? 0 }, (_, n) => ({
            keyId: idOf(`${batchId} ${n}`),
            productId,
            batchId,
            lastFour: `000${n}`,
          })),
        );
        if (found.length < quantity) return { kind: 'shortage', available: found.length };
        const keys = found.slice(0, quantity);
        const used = [...new Set(keys.map(({ batchId }) => batchId))];
        const writes = used.map((batchId) =>
          write(plainUse('keyBatch', batchId), [{ type: 'Taken', data: { batchId } }]),
        );
        return { writes, keys };
      },
    },
  };
}

/** Reads the states of a situation; a stream it does not name is empty. */
export function readerOf(states: Readonly<Record<string, unknown>>): ReadState {
  return <State>(target: StreamUse<State>) =>
    (states[target.stream] ?? target.decider.initialState) as State;
}

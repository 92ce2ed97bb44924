import type { ReceiptNote, ReceiptsEvent } from 'contracts/events/money';
import type { Money } from 'contracts/primitives/money';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Decider, StreamUse } from 'kernel/commands/decider';
import { use, useFresh } from 'kernel/commands/decider';
import type { KnownReceipt } from './same-payment.ts';

/** The latest money of one sum. */
export interface ReceiptsState {
  readonly notes: readonly ReceiptNote[];
}

export interface ReceiptsCommand {
  readonly type: 'NoteReceipt';
  readonly note: ReceiptNote;
}

/** Only what came in while a file was held against the read models is looked for here. */
const MOST_NOTES = 500;

/**
 * All money of one sum that came into a market: who books another receipt of it appends here too, at an exact revision.
 * So of two people who book the same money at once, the second one is asked.
 */
export const receiptsDecider: Decider<ReceiptsState, ReceiptsCommand, ReceiptsEvent> = {
  category: 'receipts',
  stateVersion: 2,
  initialState: { notes: [] },
  decide: ({ note }) => [{ type: 'ReceiptNoted.v1', data: note }],
  // What is noted once more has been given to a company since.
  evolve: ({ notes }, { data }) => ({
    notes: [...notes.filter(({ id }) => id !== data.id), data].slice(-MOST_NOTES),
  }),
};

export function receiptsOf(tenantId: Tenant, { minor }: Money): StreamUse<ReceiptsState> {
  return use(receiptsDecider, `${tenantId}-${minor}`);
}

/** Of a sum that nobody has heard of: it is not read before the append, which fails where there is money of it. */
export function firstReceiptsOf(tenantId: Tenant, { minor }: Money): StreamUse<ReceiptsState> {
  return useFresh(receiptsDecider, `${tenantId}-${minor}`);
}

/** Deposits by hand that payments were said to be, with the payment of each. */
export function takenDeposits({ notes }: ReceiptsState): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  for (const { id, enteredAs } of notes) if (enteredAs !== undefined) taken.set(enteredAs, id);
  return taken;
}

export function knownReceipt(note: ReceiptNote): KnownReceipt {
  const { id, kind, bookedOn, rowId, words, bankTransactionId, companyId } = note;
  return {
    id,
    kind,
    bookedOn,
    rowId: rowId ?? undefined,
    words,
    number: bankTransactionId,
    companyId,
  };
}

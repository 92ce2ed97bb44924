import { PROBLEM_CODES } from 'contracts/problem-codes';
import type { ChainFault } from '../events/chain-faults.ts';
import { HttpError } from '../http/http-error.ts';

/** A stream that holds what no command appended there. Whoever needs it to decide is refused. */
export class BrokenChain extends Error {
  override readonly name = 'BrokenChain';
  readonly place: BrokenPlace;

  constructor(place: BrokenPlace) {
    super(`${place.kind} at revision ${place.revision} of ${place.stream}`);
    this.place = place;
  }
}

/** The first event of a stream that does not fit. */
export interface BrokenPlace extends ChainFault {
  readonly stream: string;
  readonly category: string;
  readonly revision: bigint;
}

/** What the person reads whose command needed the stream; which event it was stays in the log. */
export function heldStream({ place }: BrokenChain, requestId: string): HttpError {
  const what = place.category.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return new HttpError({
    code: PROBLEM_CODES.chainBroken,
    message:
      `The ${what} is held until an administrator has looked at it: its records do not fit together. ` +
      `Nothing was changed. Tell support the number of this request: ${requestId}.`,
  });
}

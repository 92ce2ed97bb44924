interface WithReason {
  readonly reason?: unknown;
  readonly plainReason?: unknown;
}

interface WithNote {
  readonly note?: string | undefined;
  readonly payer?: string | undefined;
  readonly plainNote?: string | undefined;
}

/** Why something was done, as the event holds it: under the company's key, or in the clear where it is an early one. */
export function reasonIn(data: object): string | null {
  const { reason, plainReason }: WithReason = data;
  const held = reason ?? plainReason;
  return typeof held === 'string' ? held : null;
}

/** What stands beside the reference of a deposit, as the event holds it. */
export function besideReferenceOf({ note, payer, plainNote }: WithNote): string | null {
  return note ?? payer ?? plainNote ?? null;
}

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

/** Who wrote what stands beside the reference of a deposit: staff a note, or a bank who paid, which is of the books. */
export type BesideReference = 'note' | 'payer';

export interface TextBesideReference {
  readonly text: string | null;
  readonly is: BesideReference | null;
}

/** What stands beside the reference of a deposit, as the event holds it. */
export function besideReferenceOf({ note, payer, plainNote }: WithNote): TextBesideReference {
  if (note === undefined && payer !== undefined) return { text: payer, is: 'payer' };
  const text = note ?? plainNote ?? null;
  return { text, is: text === null ? null : 'note' };
}

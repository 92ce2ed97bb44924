/** Who sent somebody a link that gives a role. */
export interface Inviter {
  /** Null: the portal itself, or its command line. */
  readonly invitedBy: string | null;
  /** How often all that the sender had handed out had fallen then; absent where it was not counted yet. */
  readonly inviterTerm?: number | undefined;
}

/** As events hold it: what is not known is left out. */
export function inviterIn({ invitedBy, inviterTerm }: Inviter): Inviter {
  return { invitedBy, ...(inviterTerm === undefined ? {} : { inviterTerm }) };
}

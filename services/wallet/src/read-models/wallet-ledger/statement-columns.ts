/** What a statement shows of a wallet, or of a change to it, in minor units. */
export interface Columns {
  readonly deposit: number;
  /** What is owed: it grows where the ledger's credit part is negative. */
  readonly creditUsed: number;
}

/** The two parts of a ledger line as changes of the statement's columns. */
export function changeOf({ deposit, credit }: { deposit: number; credit: number }): Columns {
  return { deposit, creditUsed: credit === 0 ? 0 : -credit };
}

export function added(left: Columns, right: Columns): Columns {
  return {
    deposit: left.deposit + right.deposit,
    creditUsed: left.creditUsed + right.creditUsed,
  };
}

/** Where the columns stand after each of the changes. */
export function runningAfter(opening: Columns, changes: readonly Columns[]): Columns[] {
  let now = opening;
  return changes.map((change) => {
    now = added(now, change);
    return now;
  });
}

interface Repayment {
  readonly reason?: string | undefined;
  readonly plainReason?: string | undefined;
}

/** Whether used credit was repaid along with a deposit, in one append with it: whoever repays it by hand says why. */
export function isRepaidByDeposit({ reason, plainReason }: Repayment): boolean {
  return reason === undefined && plainReason === undefined;
}

import type { StatementColumns, StatementMovement, WalletStatement } from 'contracts/api/wallet';

/** A line as the files show it: what it is, what it changed, where the columns stand. */
export interface StatementLine {
  /** '2026-03-31 14:05' in UTC; '' where the line stands for the whole month. */
  readonly when: string;
  readonly what: string;
  readonly reference: string;
  readonly change: StatementColumns | undefined;
  readonly after: StatementColumns | undefined;
}

const KINDS: Readonly<Record<StatementMovement['kind'], string>> = {
  deposit: 'Deposit',
  debit: 'Purchase',
  refund: 'Refund',
  'credit-repaid': 'Credit repaid',
  'credit-limit-set': 'Credit limit set',
  adjustment: 'Adjustment',
  'deposit-reversed': 'Deposit reversed',
};

/** A statement from top to bottom: the opening balance, the movements, their sum, the closing balance. */
export function statementLines(statement: WalletStatement): readonly StatementLine[] {
  const { opening, movements, total, closing } = statement;
  const whole = { when: '', reference: '' };
  return [
    { ...whole, what: 'Opening balance', change: undefined, after: opening },
    ...movements.map(lineOf),
    { ...whole, what: 'Movements', change: total, after: undefined },
    { ...whole, what: 'Closing balance', change: undefined, after: closing },
  ];
}

function lineOf(movement: StatementMovement): StatementLine {
  const { occurredAt, kind, change, after } = movement;
  return {
    when: occurredAt.slice(0, 16).replace('T', ' '),
    what: KINDS[kind],
    reference: referenceOf(movement),
    change,
    after,
  };
}

/** A repayment without a reason was made by the deposit above it, which says so too. */
function referenceOf({ kind, orderNumber, note, repaidCredit }: StatementMovement): string {
  const reference = orderNumber ?? note ?? '';
  if (kind === 'credit-repaid' && reference === '') return 'By the deposit above';
  return repaidCredit === null ? reference : `${reference} (${repaidCredit} of it repaid credit)`;
}

import type { Order } from 'contracts/api/orders';
import type { StatementColumns, StatementMovement, WalletStatement } from 'contracts/api/wallet';
import type { Language } from 'contracts/primitives/languages';
import { minuteIn } from 'contracts/primitives/market-days';
import { tenantOf } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import type { NamedCheckpoint } from 'contracts/history/named-checkpoint';
import type { StatementTexts } from './statement-texts.ts';

/** A statement as it leaves in a file. */
export interface SentStatement {
  readonly statement: WalletStatement;
  readonly language: Language;
  /** Of the log, when it was made; none while there is none yet. */
  readonly checkpoint?: NamedCheckpoint | undefined;
  /** The orders of its movements by their ids, as far as they are known. */
  readonly orders?: ReadonlyMap<string, StatementOrder>;
}

/** What the buyer's own books know an order by. */
export type StatementOrder = Pick<Order, 'poNumber' | 'branch'>;

/** A line as the files show it: what it is, what it changed, where the columns stand. */
export interface StatementLine {
  /** '2026-03-31 14:05' by the clocks of the market; '' where the line stands for the whole month. */
  readonly when: string;
  readonly what: string;
  readonly reference: string;
  /** Where the line is of an order. */
  readonly order: StatementOrder | undefined;
  readonly change: StatementColumns | undefined;
  readonly after: StatementColumns | undefined;
}

/** A statement from top to bottom: the opening balance, the movements, their sum, the closing balance. */
export function statementLines(
  { statement, orders }: SentStatement,
  texts: StatementTexts,
): readonly StatementLine[] {
  const { opening, movements, total, closing, currency } = statement;
  const market = tenantOf(currency);
  const whole = { when: '', reference: '', order: undefined };
  return [
    { ...whole, what: texts.opening, change: undefined, after: opening },
    ...movements.map((movement) => ({
      ...lineOf(movement, market, texts),
      order: orders?.get(movement.orderId ?? ''),
    })),
    { ...whole, what: texts.movements, change: total, after: undefined },
    { ...whole, what: texts.closing, change: undefined, after: closing },
  ];
}

function lineOf(
  movement: StatementMovement,
  market: Tenant,
  texts: StatementTexts,
): Omit<StatementLine, 'order'> {
  const { occurredAt, kind, change, after } = movement;
  return {
    when: minuteIn(market, new Date(occurredAt)),
    what: texts.kinds[kind],
    reference: referenceOf(movement, texts),
    change,
    after,
  };
}

/** A repayment without a reason was made by the deposit above it, which says so too. */
function referenceOf(
  { kind, orderNumber, note, repaidCredit }: StatementMovement,
  texts: StatementTexts,
): string {
  const reference = orderNumber ?? note ?? '';
  if (kind === 'credit-repaid' && reference === '') return texts.byDepositAbove;
  return repaidCredit === null ? reference : `${reference} (${texts.repaidCredit(repaidCredit)})`;
}

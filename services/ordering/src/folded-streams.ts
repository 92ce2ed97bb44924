import type { OrderFigures } from 'contracts/api/history-as-of';
import { toDecimalString } from 'contracts/primitives/money';
import type { Foldable } from 'kernel/commands/decider';
import { viewOf } from 'kernel/commands/state-view';
import { approvalDecider } from './approval/approval.ts';
import { spendingDecider } from './spending/spending.ts';
import { cartDecider } from './cart/cart.ts';
import { keyAssignmentDecider } from './key-assignment/key-assignment.ts';
import type { OrderState } from './order/order-state.ts';
import { isSold } from './order/order-state.ts';
import { orderDecider } from './order/order.ts';
import { savedListDecider } from './saved-list/saved-list.ts';
import { maskedKeys, presentLine } from './order/present-order.ts';
import { refundedOf } from './order/refunded-of.ts';

/** How the area's streams are folded. */
export const foldedStreams: readonly Foldable<unknown>[] = [
  cartDecider,
  orderDecider,
  approvalDecider,
  spendingDecider,
  keyAssignmentDecider,
  savedListDecider,
];

/** An order as the history shows it: what it is made of, and where its money came from. */
export const orderView = viewOf(orderDecider, orderFigures);

function orderFigures(state: OrderState): Omit<OrderFigures, 'orderId'> {
  if (state.kind === 'none') return NOT_PLACED;
  const { facts } = state;
  return {
    status: state.kind,
    orderNumber: facts.orderNumber,
    companyId: facts.companyId,
    tenantId: facts.tenantId,
    currency: facts.total.currency,
    total: toDecimalString(facts.total),
    lines: facts.lines.map((line) => {
      const { productName: name, ...shown } = presentLine(line);
      return { ...shown, name };
    }),
    failure: state.kind === 'failed' ? state.reason.code : null,
    ...settledFigures(state),
  };
}

function settledFigures(
  state: Exclude<OrderState, { kind: 'none' }>,
): Pick<OrderFigures, 'depositPart' | 'creditPart' | 'refunded' | 'keys'> {
  if (!isSold(state)) return NOT_SETTLED;
  const { depositPart, creditPart } = state.settlement;
  return {
    depositPart: toDecimalString(depositPart),
    creditPart: toDecimalString(creditPart),
    refunded: toDecimalString(refundedOf(state)),
    keys: maskedKeys(state.keys, state.facts.lines).map(
      ({ id: keyId, productId, productName: product, lastFour, status }) => ({
        keyId,
        productId,
        product,
        lastFour,
        status,
      }),
    ),
  };
}

const NOT_SETTLED = { depositPart: null, creditPart: null, refunded: null, keys: [] };

const NOT_PLACED: Omit<OrderFigures, 'orderId'> = {
  ...NOT_SETTLED,
  status: 'none',
  orderNumber: null,
  companyId: null,
  tenantId: null,
  currency: null,
  total: null,
  failure: null,
  lines: [],
};

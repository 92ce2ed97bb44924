import type { Command } from 'kernel/commands/command';
import type { BranchesSeen } from 'kernel/commands/sight';
import type { CompanyVault } from 'kernel/crypto/company-vault';
import type { ProjectionMoves } from 'kernel/queries/read-your-writes';
import { addCartItem } from './cart/add-cart-item.ts';
import { addCartLines } from './cart/add-cart-lines.ts';
import { createCarts } from './cart/carts.ts';
import { changeCartItem } from './cart/change-cart-item.ts';
import { createOfferCache } from './cart/offer-cache.ts';
import { removeCartItem } from './cart/remove-cart-item.ts';
import { assignKey } from './key-assignment/assign-key.ts';
import type { WithVault } from './key-assignment/sealed-assignment.ts';
import type { Branches } from './order/branches.ts';
import { placeOrder } from './order/place-order.ts';
import { reorder } from './order/reorder.ts';
import { sendConfirmationAgain } from './order/send-confirmation-again.ts';
import { declineApproval, withdrawApproval } from './approval/end-approval.ts';
import { grantApproval } from './approval/grant-approval.ts';
import { requestApproval } from './approval/request-approval.ts';
import type { Spenders } from './spending/spenders.ts';
import type { RefundPorts } from './refund/ports.ts';
import { previewRefund } from './refund/preview-refund.ts';
import { refundOrder } from './refund/refund-order.ts';
import { savedListChanges } from './saved-list/change-saved-list.ts';
import { createSavedList } from './saved-list/create-saved-list.ts';
import type { SettlementPorts } from './settlement/settle.ts';
import { settleOrder } from './settlement/settle-order.ts';

export { findOffer } from './order/find-offer.ts';
export { keysOfOrder, orderBook } from './order/keys-of-order.ts';

/** Wallets, payments, keys and branches are other areas'; the process that mounts this one hands them in. */
export interface OrderingDependencies extends WithVault {
  readonly companyVault: CompanyVault;
  readonly payer: SettlementPorts['payer'] & RefundPorts['payer'];
  readonly payments: SettlementPorts['payments'] & RefundPorts['payments'];
  readonly keys: SettlementPorts['keys'] & RefundPorts['keys'];
  readonly branches: Branches;
  readonly spenders: Spenders;
  readonly branchesSeen: BranchesSeen;
  readonly readModels: ProjectionMoves;
}

/** From the cart to the keys: what a company buys. */
export function writeSide(given: OrderingDependencies): readonly Command[] {
  const carts = createCarts();
  const ports = { ...given, carts };
  return [
    addCartItem(carts, createOfferCache(given.readModels)),
    addCartLines(carts),
    changeCartItem(carts),
    removeCartItem(carts),
    placeOrder(ports),
    requestApproval(ports),
    grantApproval(ports),
    declineApproval(ports),
    withdrawApproval(ports),
    settleOrder(ports),
    reorder(ports),
    refundOrder(given),
    previewRefund(given),
    sendConfirmationAgain(),
    assignKey(given),
    createSavedList(given),
    ...savedListChanges(given),
  ];
}

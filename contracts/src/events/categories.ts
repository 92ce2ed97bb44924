import { companyEvents, userEvents } from './accounts.ts';
import { approvalEvents, spendingEvents } from './approvals.ts';
import { personalDataAccessEvents } from './audit.ts';
import { branchEvents } from './branches.ts';
import { categoryEvents, categoryTreeEvents, productEvents } from './catalog.ts';
import { checkpointEvents } from './checkpoints.ts';
import { claimEvents } from './claims.ts';
import type { EventOf } from './event-of.ts';
import { favouriteEvents } from './favourites.ts';
import { historyExportEvents } from './history-export.ts';
import { historyReplayEvents } from './history-replay.ts';
import { historyVerificationEvents } from './history-verification.ts';
import { invitationEvents } from './invitations.ts';
import { jobEvents } from './jobs.ts';
import { keyAssignmentEvents } from './key-assignment.ts';
import * as licensing from './licensing.ts';
import * as moneyEvents from './money.ts';
import * as notices from './notices.ts';
import { operatorDecisionEvents } from './operator-decisions.ts';
import { cartEvents, orderEvents } from './ordering.ts';
import { ownershipEvents } from './ownership.ts';
import { processControlEvents } from './process-control.ts';
import { projectionControlEvents } from './projection-control.ts';
import { projectionRebuildEvents } from './projection-rebuild.ts';
import { redactionEvents } from './redactions.ts';
import { savedListEvents } from './saved-lists.ts';
import { secondFactorEvents, signInRulesEvents } from './second-factor.ts';
import * as support from './support.ts';
import { paymentEvents, walletEvents } from './wallet.ts';

/** The events of each category of streams (`<category>-<id>`), in their latest versions. */
export const EVENTS_BY_CATEGORY = {
  approval: approvalEvents,
  article: support.articleEvents,
  articleReaders: support.articleReaderEvents,
  balanceWatch: notices.balanceWatchEvents,
  bankPayment: moneyEvents.bankPaymentEvents,
  bankStatement: moneyEvents.bankStatementEvents,
  branch: branchEvents,
  cannedAnswer: support.cannedAnswerEvents,
  cart: cartEvents,
  category: categoryEvents,
  categoryTree: categoryTreeEvents,
  checkpoints: checkpointEvents,
  claim: claimEvents,
  company: companyEvents,
  companyOwnership: ownershipEvents,
  faq: support.faqEvents,
  favourites: favouriteEvents,
  historyExport: historyExportEvents,
  historyReplay: historyReplayEvents,
  historyVerification: historyVerificationEvents,
  invitation: invitationEvents,
  job: jobEvents,
  keyAccess: licensing.keyAccessEvents,
  keyAssignment: keyAssignmentEvents,
  keyBatch: licensing.keyBatchEvents,
  keyReplacements: licensing.keyReplacementsEvents,
  marketSettings: moneyEvents.marketSettingsEvents,
  noticeMails: notices.noticeMailsEvents,
  noticeReads: notices.noticeReadsEvents,
  operatorDecision: operatorDecisionEvents,
  order: orderEvents,
  payment: paymentEvents,
  personalDataAccess: personalDataAccessEvents,
  processControl: processControlEvents,
  product: productEvents,
  projectionControl: projectionControlEvents,
  projectionRebuild: projectionRebuildEvents,
  receipts: moneyEvents.receiptsEvents,
  redaction: redactionEvents,
  savedList: savedListEvents,
  secondFactor: secondFactorEvents,
  signInRules: signInRulesEvents,
  spending: spendingEvents,
  staffReveals: licensing.staffRevealsEvents,
  statementRequest: moneyEvents.statementRequestEvents,
  stockWatch: licensing.stockWatchEvents,
  stockWish: notices.stockWishEvents,
  ticket: support.ticketEvents,
  unapprovedSum: moneyEvents.unapprovedSumEvents,
  user: userEvents,
  wallet: walletEvents,
  walletRequest: moneyEvents.walletRequestEvents,
} as const;

export type EventCategory = keyof typeof EVENTS_BY_CATEGORY;

type Schemas = typeof EVENTS_BY_CATEGORY;

/** The events of some categories: `EventIn<'order' | 'payment'>`. */
export type EventIn<Category extends EventCategory> = {
  [Each in Category]: EventOf<Schemas[Each]>;
}[Category];

/** Some events of a union, by their types: `Only<UserEvent, 'UserDisabled.v2'>`. */
export type Only<Event extends { readonly type: string }, Type extends Event['type']> = Extract<
  Event,
  { readonly type: Type }
>;

/** The categories in which events of these types stand. */
export type CategoryOf<Type extends string> = {
  [Each in EventCategory]: Extract<keyof Schemas[Each], Type> extends never ? never : Each;
}[EventCategory];

/** Whether an event is one of a category. */
export function isOf<Event extends { readonly type: string }, Category extends EventCategory>(
  category: Category,
  event: Event,
): event is Extract<Event, { readonly type: keyof Schemas[Category] }> {
  return Object.hasOwn(EVENTS_BY_CATEGORY[category], event.type);
}

/**
 * The categories of events by their types.
 * @throws where a type stands in several categories, which then have to be named.
 */
export function categoriesOf<Type extends string>(
  types: readonly Type[],
): readonly CategoryOf<Type>[];
export function categoriesOf(types: readonly string[]): readonly string[] {
  const found = types.flatMap((type) => {
    const named = Object.entries(EVENTS_BY_CATEGORY);
    const of = named.flatMap(([name, schemas]) => (Object.hasOwn(schemas, type) ? [name] : []));
    if (of.length > 1) throw new TypeError(`${type} stands in ${of.join(' and ')}.`);
    return of;
  });
  return [...new Set(found)];
}

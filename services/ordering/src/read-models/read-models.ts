import { redacting } from 'kernel/text-search/redacting';
import { orderingTexts } from '../text-places.ts';
import { approvalsProjection } from './approvals/projection.ts';
import { cartsProjection } from './carts/projection.ts';
import { keyAssignmentsProjection } from './key-assignments/projection.ts';
import { offersProjection } from './offers/projection.ts';
import { orderHistoryProjection } from './order-history/projection.ts';
import { orderTimelineProjection } from './order-timeline/projection.ts';
import { savedListsProjection } from './saved-lists/projection.ts';
import { spendingProjection } from './spending/projection.ts';

export const readModels = [
  offersProjection,
  cartsProjection,
  redacting(orderHistoryProjection, orderingTexts),
  redacting(orderTimelineProjection, orderingTexts),
  redacting(approvalsProjection, orderingTexts),
  spendingProjection,
  redacting(keyAssignmentsProjection, orderingTexts),
  redacting(savedListsProjection, orderingTexts),
];

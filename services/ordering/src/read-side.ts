import { textPlacesQueries } from 'contracts/calls/text-places';
import type { ReadSide } from 'kernel/area-module';
import { textsNamingQuery } from 'kernel/text-search/search-places';
import { orderingTexts } from './text-places.ts';
import {
  adminApprovalQuery,
  approvalQuery,
  approvalsQuery,
} from './read-models/approvals/approvals.query.ts';
import { approvalsOfPersonQuery } from './read-models/approvals/of-person.query.ts';
import { ownSpendingQuery } from './read-models/spending/own-spending.query.ts';
import type { WithCompanyVault } from './order/open-order.ts';
import type { WithVault } from './key-assignment/sealed-assignment.ts';
import { cartsOwnedByQuery } from './read-models/carts/owned-by.query.ts';
import { cartItemsQuery } from './read-models/carts/cart-items.query.ts';
import { keysAssignedByQuery } from './read-models/key-assignments/assigned-by.query.ts';
import { ownKeysQuery } from './read-models/key-assignments/own-keys.query.ts';
import { branchSpendingQuery } from './read-models/order-history/branch-spending.query.ts';
import { adminOrderExportQuery } from './read-models/order-history/admin-order-export.query.ts';
import { orderNumbersQuery } from './read-models/order-history/order-numbers.query.ts';
import { ordersExportQuery } from './read-models/order-history/orders-export.query.ts';
import { spendingQuery } from './read-models/order-history/spending.query.ts';
import { adminFindOrdersQuery } from './read-models/order-history/find-by-number.query.ts';
import {
  adminOrderQuery,
  adminOrdersQuery,
  ordersByIdsQuery,
  ordersNamedQuery,
  orderQuery,
  ordersQuery,
} from './read-models/order-history/orders.query.ts';
import {
  adminOrderCountsQuery,
  adminOrdersSinceQuery,
  adminSalesQuery,
} from './read-models/order-history/sales.query.ts';
import {
  adminOrderTimelineQuery,
  orderTimelineQuery,
} from './read-models/order-timeline/timeline.query.ts';
import { ordersPlacedByQuery } from './read-models/order-history/placed-by.query.ts';
import { savedListsChangedByQuery } from './read-models/saved-lists/changed-by.query.ts';
import { savedListQuery, savedListsQuery } from './read-models/saved-lists/saved-lists.query.ts';
import { readModels } from './read-models/read-models.ts';

export { foldedStreams, orderView } from './folded-streams.ts';
export { repriceOrder } from './what-if/reprice-order.ts';

export function readSide(deps: WithVault & WithCompanyVault): ReadSide {
  return {
    queries: [
      cartItemsQuery,
      ordersQuery(deps),
      orderQuery(deps),
      ordersByIdsQuery(deps),
      ordersNamedQuery(deps),
      orderTimelineQuery(deps),
      branchSpendingQuery,
      adminOrdersQuery(deps),
      adminFindOrdersQuery,
      adminOrderExportQuery(deps),
      adminOrderCountsQuery,
      adminSalesQuery,
      adminOrdersSinceQuery,
      adminOrderQuery(deps),
      adminOrderTimelineQuery(deps),
      ordersPlacedByQuery,
      approvalsQuery(deps),
      approvalQuery(deps),
      adminApprovalQuery(deps),
      ownSpendingQuery,
      ownKeysQuery(deps),
      ordersExportQuery(deps),
      spendingQuery,
      keysAssignedByQuery(deps),
      orderNumbersQuery,
      savedListsQuery(deps),
      savedListQuery(deps),
      cartsOwnedByQuery,
      savedListsChangedByQuery(deps),
      approvalsOfPersonQuery(deps),
      textsNamingQuery(textPlacesQueries['ordering.textsNaming'], orderingTexts, deps),
    ],
    readModels,
  };
}

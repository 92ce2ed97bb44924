import { approvalEvents, spendingEvents } from 'contracts/events/approvals';
import { keyAssignmentEvents } from 'contracts/events/key-assignment';
import { cartEvents, orderEvents } from 'contracts/events/ordering';
import { savedListEvents } from 'contracts/events/saved-lists';
import { testFoldedStates } from 'kernel/testing/folded-states';
import { approvalDecider } from './approval/approval.ts';
import { spendingDecider } from './spending/spending.ts';
import { cartDecider } from './cart/cart.ts';
import { keyAssignmentDecider } from './key-assignment/key-assignment.ts';
import { orderDecider } from './order/order.ts';
import { savedListDecider } from './saved-list/saved-list.ts';

testFoldedStates(cartDecider, { area: 'ordering', events: cartEvents });
testFoldedStates(orderDecider, { area: 'ordering', events: orderEvents });
testFoldedStates(approvalDecider, { area: 'ordering', events: approvalEvents });
testFoldedStates(spendingDecider, { area: 'ordering', events: spendingEvents });
testFoldedStates(keyAssignmentDecider, { area: 'ordering', events: keyAssignmentEvents });
testFoldedStates(savedListDecider, { area: 'ordering', events: savedListEvents });

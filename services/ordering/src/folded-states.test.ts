import { cartEvents, orderEvents } from 'contracts/events/ordering';
import { testFoldedStates } from 'kernel/testing/folded-states';
import { cartDecider } from './cart/cart.ts';
import { orderDecider } from './order/order.ts';

testFoldedStates(cartDecider, { area: 'ordering', events: cartEvents });
testFoldedStates(orderDecider, { area: 'ordering', events: orderEvents });

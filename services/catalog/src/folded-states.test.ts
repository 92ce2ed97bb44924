import { categoryEvents, productEvents } from 'contracts/events/catalog';
import { testFoldedStates } from 'kernel/testing/folded-states';
import { categoryDecider } from './category/category.ts';
import { productDecider } from './product/product.ts';

testFoldedStates(categoryDecider, { area: 'catalog', events: categoryEvents });
testFoldedStates(productDecider, { area: 'catalog', events: productEvents });

import { categoryEvents, categoryTreeEvents, productEvents } from 'contracts/events/catalog';
import { favouriteEvents } from 'contracts/events/favourites';
import { testFoldedStates } from 'kernel/testing/folded-states';
import { categoryDecider } from './category/category.ts';
import { categoryTreeDecider } from './category/category-tree.ts';
import { favouritesDecider } from './favourites/favourites.ts';
import { productDecider } from './product/product.ts';

testFoldedStates(categoryDecider, { area: 'catalog', events: categoryEvents });
testFoldedStates(categoryTreeDecider, { area: 'catalog', events: categoryTreeEvents });
testFoldedStates(productDecider, { area: 'catalog', events: productEvents });
testFoldedStates(favouritesDecider, { area: 'catalog', events: favouriteEvents });

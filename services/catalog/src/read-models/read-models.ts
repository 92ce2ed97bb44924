import { boughtProductsProjection } from './bought-products/projection.ts';
import { catalogHistory } from './catalog-history/projection.ts';
import { catalogProjection } from './catalog/projection.ts';
import { favouritesProjection } from './favourites/projection.ts';

export const readModels = [
  catalogProjection,
  catalogHistory,
  favouritesProjection,
  boughtProductsProjection,
];

import { catalogHistory } from './catalog-history/projection.ts';
import { catalogProjection } from './catalog/projection.ts';

export const readModels = [catalogProjection, catalogHistory];

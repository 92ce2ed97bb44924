import { catalogProjection } from './catalog/projection.ts';

export const readModels = [catalogProjection];

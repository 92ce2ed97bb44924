import type { Projection } from 'kernel/projections/projection';
import { noticesProjection } from './notices/projection.ts';

/** Every read model of the area. */
export const readModels: readonly Projection[] = [noticesProjection];

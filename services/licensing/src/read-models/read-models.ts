import { keyAccessProjection } from './key-access/projection.ts';
import { licensingKeysProjection } from './licensing-keys/projection.ts';

export const readModels = [licensingKeysProjection, keyAccessProjection];

import type { ReadSide } from 'kernel/area-module';
import { revealsQuery } from './read-models/key-access/reveals.query.ts';
import { keysQuery } from './read-models/licensing-keys/keys.query.ts';
import { readModels } from './read-models/read-models.ts';

export function readSide(): ReadSide {
  return { queries: [keysQuery, revealsQuery], readModels };
}

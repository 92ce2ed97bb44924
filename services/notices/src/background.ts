import type { Background } from 'kernel/area-module';
import { readModels } from './read-models/read-models.ts';

export const background: Background = {
  readModels,
  processes: [],
  migrations: [],
  schemas: [],
  chores: [],
};

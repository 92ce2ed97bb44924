import type { Background } from 'kernel/area-module';
import { trigramsMigration } from './migrations/trigrams.ts';
import { readModels } from './read-models/read-models.ts';

export const background: Background = {
  readModels,
  processes: [],
  migrations: [trigramsMigration],
  schemas: [],
  chores: [],
};

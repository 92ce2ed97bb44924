import type { Background } from 'kernel/area-module';
import { readModels } from './read-models/read-models.ts';

export type { NoticeRow } from './read-models/notices/tables.ts';

export const background: Background = {
  readModels,
  processes: [],
  migrations: [],
  schemas: [],
  chores: [],
};

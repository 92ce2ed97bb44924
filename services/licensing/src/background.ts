import type { Background } from 'kernel/area-module';
import { mailManyRevealsProcess } from './processes/mail-many-reveals.ts';
import { noteKeySpellingsProcess } from './processes/note-key-spellings.ts';
import { readModels } from './read-models/read-models.ts';

export type { WatchedRow } from './read-models/stock-watch/tables.ts';

export const background: Background = {
  readModels,
  processes: [noteKeySpellingsProcess, mailManyRevealsProcess],
  migrations: [],
  schemas: [],
  chores: [],
};

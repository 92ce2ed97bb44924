import type { Background } from 'kernel/area-module';
import { ticketNumbers } from './migrations/ticket-numbers.ts';
import { readModels } from './read-models/read-models.ts';

export const background: Background = {
  readModels,
  processes: [],
  migrations: [ticketNumbers],
  schemas: [{ name: 'support', usedBy: 'portal_worker' }],
  chores: [],
};

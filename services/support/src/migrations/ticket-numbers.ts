import type { Migration } from 'kernel/area-module';

/** One sequence for both markets: a number names one ticket of the portal. */
export const ticketNumbers: Migration = {
  name: '0001-support-ticket-numbers',
  up: async (db) => {
    await db.raw('CREATE SCHEMA IF NOT EXISTS support');
    await db.raw('CREATE SEQUENCE support.ticket_numbers');
  },
};

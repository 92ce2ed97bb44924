import type { Migration } from 'kernel/area-module';

/** One sequence for both markets: a number names one order of the portal. */
export const orderNumbers: Migration = {
  name: '0001-ordering-order-numbers',
  up: async (db) => {
    await db.raw('CREATE SCHEMA IF NOT EXISTS ordering');
    await db.raw('CREATE SEQUENCE ordering.order_numbers');
  },
};

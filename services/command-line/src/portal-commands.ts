import type { LazyCommands } from './lazy-commands.ts';

/** What `npm run portal` does, in the order in which it is listed. */
export const portalCommands: LazyCommands = new Map([
  ['import-products', async () => (await import('./commands/import-products.ts')).importProducts],
  ['import-keys', async () => (await import('./commands/import-keys.ts')).importKeys],
  [
    'import-statement',
    async () => (await import('./commands/import-statement.ts')).importStatement,
  ],
  ['deposit', async () => (await import('./commands/deposit.ts')).deposit],
  ['credit-limit', async () => (await import('./commands/credit-limit.ts')).creditLimit],
  ['create-user', async () => (await import('./commands/create-user.ts')).createUser],
  ['approve', async () => (await import('./commands/approve.ts')).approve],
  ['reject', async () => (await import('./commands/approve.ts')).reject],
  ['orders', async () => (await import('./commands/orders.ts')).orders],
  ['projections', async () => (await import('./commands/projections.ts')).projections],
  ['rebuild', async () => (await import('./commands/rebuild.ts')).rebuild],
  ['compare', async () => (await import('./commands/compare.ts')).compare],
  ['parked', async () => (await import('./commands/parked.ts')).parked],
  ['skip', async () => (await import('./commands/parked.ts')).skip],
  ['retry', async () => (await import('./commands/parked.ts')).retry],
  ['rotate-keys', async () => (await import('./commands/rotate-keys.ts')).rotateKeys],
]);

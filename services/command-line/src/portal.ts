import { approve, reject } from './commands/approve.ts';
import { compare } from './commands/compare.ts';
import { createUser } from './commands/create-user.ts';
import { creditLimit } from './commands/credit-limit.ts';
import { deposit } from './commands/deposit.ts';
import { importKeys } from './commands/import-keys.ts';
import { importStatement } from './commands/import-statement.ts';
import { importProducts } from './commands/import-products.ts';
import { orders } from './commands/orders.ts';
import { projections } from './commands/projections.ts';
import { rebuild } from './commands/rebuild.ts';
import { parked, retry, skip } from './commands/parked.ts';
import { rotateKeys } from './commands/rotate-keys.ts';
import { runProgram } from './run-program.ts';

// `npm run portal -- <command>`: the operator's command line.

await runProgram('portal', [
  importProducts,
  importKeys,
  importStatement,
  deposit,
  creditLimit,
  createUser,
  approve,
  reject,
  orders,
  projections,
  rebuild,
  compare,
  parked,
  skip,
  retry,
  rotateKeys,
]);

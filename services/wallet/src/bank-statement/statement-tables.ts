import type { Knex } from 'knex';
import { BANK_STATEMENTS } from '../read-models/bank-statements/tables.ts';
import { PAYMENT_REFERENCES } from '../read-models/payment-references/tables.ts';
import { WALLET_REQUESTS } from '../read-models/wallet-requests/tables.ts';
import type { StatementTables } from './prepare-statement.ts';

/** The read models as the command service reads them. */
export function statementTables(db: Knex): StatementTables {
  return {
    companies: () => db('companies').withSchema(`rm_${PAYMENT_REFERENCES}`),
    lines: () => db('lines').withSchema(`rm_${BANK_STATEMENTS}`),
    requests: () => db('requests').withSchema(`rm_${WALLET_REQUESTS}`),
  };
}

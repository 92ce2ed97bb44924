import type { Background } from 'kernel/area-module';
import { bookBankStatementProcess } from './processes/book-bank-statement/book-bank-statement.ts';
import { mailSettingsChangeProcess } from './processes/mail-settings-change.ts';
import { settleStatementRequestProcess } from './processes/settle-statement-request/settle-statement-request.ts';
import { readModels } from './read-models/read-models.ts';

export const background: Background = {
  readModels,
  processes: [bookBankStatementProcess, settleStatementRequestProcess, mailSettingsChangeProcess],
  migrations: [],
  schemas: [],
  chores: [],
};

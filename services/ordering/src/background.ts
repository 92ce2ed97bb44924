import type { Background } from 'kernel/area-module';
import { orderNumbers } from './migrations/order-numbers.ts';
import { mailConfirmationProcess } from './processes/mail-confirmation/mail-confirmation.ts';
import { settleOrderProcess } from './processes/settle-order/settle-order.ts';
import { readModels } from './read-models/read-models.ts';

export const background: Background = {
  readModels,
  processes: [settleOrderProcess, mailConfirmationProcess],
  migrations: [orderNumbers],
  schemas: [{ name: 'ordering', usedBy: 'portal_worker' }],
  chores: [],
};

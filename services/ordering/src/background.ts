import type { Background } from 'kernel/area-module';
import { orderNumbers } from './migrations/order-numbers.ts';
import { mailApprovalProcess } from './processes/mail-approval/mail-approval.ts';
import { mailConfirmationProcess } from './processes/mail-confirmation/mail-confirmation.ts';
import { settleOrderProcess } from './processes/settle-order/settle-order.ts';
import { readModels } from './read-models/read-models.ts';

export const background: Background = {
  readModels,
  processes: [settleOrderProcess, mailConfirmationProcess, mailApprovalProcess],
  migrations: [orderNumbers],
  schemas: [{ name: 'ordering', usedBy: 'portal_worker' }],
  chores: [],
};

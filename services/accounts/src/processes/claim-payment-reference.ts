import type { CompanyEvent } from 'contracts/events/accounts';
import type { Process } from 'kernel/processes/process';
import { react } from 'kernel/processes/react';

/**
 * Has the payment references claimed of companies that were registered before references were: by a portal of then,
 * which may still run beside this one while it is replaced. It begins with the first event of the log.
 */
export const claimPaymentReferenceProcess: Process = {
  name: 'claim-payment-reference',
  ...react<CompanyEvent>(
    {
      'CompanyRegistered.v1': ({ data: { companyId } }) => [
        { kind: 'send', step: 'claim', command: 'ClaimPaymentReference', input: { companyId } },
      ],
    },
    'gives no reference to a company',
  ),
};

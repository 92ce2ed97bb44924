import type { CompanyEvent } from 'contracts/events/accounts';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Process, Reaction } from 'kernel/processes/process';

/**
 * Has the payment references claimed of companies that were registered before references were: by a portal of then,
 * which may still run beside this one while it is replaced. It begins with the first event of the log.
 */
export const claimPaymentReferenceProcess: Process = {
  name: 'claim-payment-reference',
  categories: ['company'],
  react,
};

function react({ type, data }: RecordedEvent): readonly Reaction[] {
  const event = { type, data } as CompanyEvent;
  if (event.type !== 'CompanyRegistered.v1')
    return [{ kind: 'ignore', because: `${type} gives no reference to a company` }];
  const input = { companyId: event.data.companyId };
  return [{ kind: 'send', step: 'claim', command: 'ClaimPaymentReference', input }];
}

import type { Ticket } from 'contracts/api/support';
import type { ReactElement } from 'react';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Fact } from '../../../design/fact.tsx';
import { useSupportTexts } from '../../../texts/use-support-texts.ts';
import { TicketReference } from '../ticket-reference.tsx';
import { PriorityBadge, StatusBadge } from '../ticket-badges.tsx';

export function TicketFacts({ ticket }: { ticket: Ticket }): ReactElement {
  const texts = useSupportTexts();
  const { orderId, productId } = ticket;
  return (
    <dl className="[&_dt]:mb-1 grid grid-cols-2 gap-4 tablet:grid-cols-4">
      <Fact label={texts.conversation.status}>
        <StatusBadge status={ticket.status} />
      </Fact>
      <Fact label={texts.conversation.priority}>
        <PriorityBadge priority={ticket.priority} />
      </Fact>
      <Fact label={texts.conversation.category}>{texts.categories[ticket.category]}</Fact>
      <Fact label={texts.conversation.created}>
        <DateTime at={ticket.createdAt} />
      </Fact>
      {orderId === null && productId === null ? null : (
        <Fact label={texts.conversation.about} wide>
          <span className="flex flex-wrap gap-x-4">
            {orderId === null ? null : <TicketReference kind="order" id={orderId} />}
            {productId === null ? null : <TicketReference kind="product" id={productId} />}
          </span>
        </Fact>
      )}
    </dl>
  );
}

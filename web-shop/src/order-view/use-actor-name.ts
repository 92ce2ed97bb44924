import type { OrderActor } from 'contracts/api/orders';
import { useOrdersTexts } from '../texts/use-orders-texts.ts';

/** What somebody is called who did something in the company: those outside it, and those of before, by what they are. */
export function useActorName(): (actor: OrderActor) => string {
  const { formerColleague, timeline } = useOrdersTexts();
  return ({ kind, name }) => {
    if (kind === 'member') return name;
    return kind === 'former' ? formerColleague : timeline[kind];
  };
}

import type { OrderActor } from 'contracts/api/orders';
import { useShopTexts } from '../texts/shop-texts.ts';

/** What somebody is called who did something in the company: those outside it, and those of before, by what they are. */
export function useActorName(): (actor: OrderActor) => string {
  const { formerColleague, timeline } = useShopTexts().orders;
  return ({ kind, name }) => {
    if (kind === 'member') return name;
    return kind === 'former' ? formerColleague : timeline[kind];
  };
}

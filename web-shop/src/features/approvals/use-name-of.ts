import { useOrdersTexts } from '../../texts/use-orders-texts.ts';

/** What a colleague is called; those of before have no name any more. */
export function useNameOf(): (name: string) => string {
  const { formerColleague } = useOrdersTexts();
  return (name) => name || formerColleague;
}

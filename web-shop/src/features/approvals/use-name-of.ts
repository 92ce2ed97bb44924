import { useShopTexts } from '../../texts/shop-texts.ts';

/** What a colleague is called; those of before have no name any more. */
export function useNameOf(): (name: string) => string {
  const { formerColleague } = useShopTexts().orders;
  return (name) => name || formerColleague;
}

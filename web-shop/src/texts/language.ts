import { createTranslation, useLanguage } from 'web-shared/texts/language';
import type * as Bosnian from './bs/bosnian.ts';

type ShopTexts = typeof Bosnian.shopBs;

const translation = createTranslation<ShopTexts>(async () => {
  const { shopBs, refusalsBs } = await import('./bs/bosnian.ts');
  return { texts: shopBs, refusals: refusalsBs };
});

export const { chooseLanguage, loadFirstLanguage } = translation;

/** The texts that stand in for the English ones; undefined while English is in use. */
export function useTranslation(): ShopTexts | undefined {
  useLanguage();
  return translation.currentTranslation();
}

import { secondFactor as bosnian } from '../texts/bs/second-factor.ts';
import { secondFactor } from '../texts/en/second-factor.ts';
import type { ShopFactorTexts } from '../texts/en/second-factor.ts';
import { useLanguage } from 'web-shared/texts/language';

/** The texts of second factors alone: they come with their screens, in both languages. */
export function useFactorTexts(): ShopFactorTexts {
  return useLanguage() === 'bs' ? bosnian : secondFactor;
}

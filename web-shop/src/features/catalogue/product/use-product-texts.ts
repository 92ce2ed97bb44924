import { product as bosnian } from '../../../texts/bs/product.ts';
import { product } from '../../../texts/en/product.ts';
import type { ProductTexts } from '../../../texts/en/product.ts';
import { useLanguage } from 'web-shared/texts/language';

/** The texts of this dialog alone: they come with its code, in both languages. */
export function useProductTexts(): ProductTexts {
  return useLanguage() === 'bs' ? bosnian : product;
}

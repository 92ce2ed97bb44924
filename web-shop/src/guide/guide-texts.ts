import type { Product } from 'contracts/api/catalog';
import { GUIDE_SECTIONS } from 'contracts/constants/catalog';
import type { GuideSection } from 'contracts/constants/catalog';

export type GuideLanguage = 'english' | 'local';

export interface GuideTexts {
  readonly section: GuideSection;
  readonly text: string;
}

/** The six sections in one language; an empty text means that the section has no content. */
export function guideTexts(product: Product, language: GuideLanguage): GuideTexts[] {
  return GUIDE_SECTIONS.map(({ section, field }) => {
    const text = language === 'local' ? product[`${field}Km`] : product[field];
    return { section, text: (text ?? '').trim() };
  });
}

export function hasContent(texts: readonly GuideTexts[]): boolean {
  return texts.some(({ text }) => text !== '');
}

/** In the KM shop the local texts come first, where there are any. */
export function languageFor(product: Product, currency: string): GuideLanguage {
  return currency === 'KM' && hasContent(guideTexts(product, 'local')) ? 'local' : 'english';
}

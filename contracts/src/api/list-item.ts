import { GUIDE_SECTIONS } from '../constants/catalog.ts';
import type { GuideSection } from '../constants/catalog.ts';
import { guideFieldsSchema } from './catalog.ts';
import type { GuideFields, Product, ProductListItem } from './catalog.ts';

/** The guide sections in which there is something to read, in either language. */
export function guideSectionsOf(guide: GuideFields): GuideSection[] {
  return GUIDE_SECTIONS.filter(
    ({ field }) => hasText(guide[field]) || hasText(guide[`${field}Km`]),
  ).map(({ section }) => section);
}

/** A product as lists and carts show it: section names in place of the guide's texts. */
export function toListItem(product: Product): ProductListItem {
  const summary: Record<string, unknown> = { ...product, guideSections: guideSectionsOf(product) };
  for (const field of Object.keys(guideFieldsSchema.shape)) delete summary[field];
  return summary as ProductListItem;
}

function hasText(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '';
}

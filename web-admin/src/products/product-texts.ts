import {
  GUIDE_SECTIONS,
  PLATFORMS,
  REGIONS,
  SALE_STATES,
  VISIBILITIES,
} from 'contracts/constants/catalog';
import type { Choice } from '../list/list-definition.ts';
import type { Texts } from '../texts/en/en.ts';

type ProductTexts = Texts['products'];

export const saleStateChoices = (texts: ProductTexts): readonly Choice[] =>
  SALE_STATES.map((id) => ({ id, name: texts.saleStates[id] }));

export const visibilityChoices = (texts: ProductTexts): readonly Choice[] =>
  VISIBILITIES.map((id) => ({ id, name: texts.visibilities[id] }));

export const regionChoices = (texts: ProductTexts): readonly Choice[] =>
  REGIONS.map((id) => ({ id, name: texts.regions[id] }));

export const platformChoices = (texts: ProductTexts): readonly Choice[] =>
  PLATFORMS.map((id) => ({ id, name: texts.platforms[id] }));

/** What a field of a product is called, by its path in the record. */
export function productLabel(texts: ProductTexts, path: string): string {
  if (path === 'prices.eur') return texts.fields.priceEur;
  if (path === 'prices.km') return texts.fields.priceKm;
  const guide = GUIDE_SECTIONS.find(({ field }) => path === field || path === `${field}Km`);
  if (guide) {
    const language = path.endsWith('Km') ? texts.inBosnian : texts.inEnglish;
    return `${texts.guides[guide.field]} (${language})`;
  }
  const entry = Object.entries(texts.fields).find(([name]) => name === path);
  return entry?.[1] ?? path;
}

/** A value of a field as people read it. */
export function productValue(texts: ProductTexts, field: string, value: string): string {
  return choicesOf(texts, field).find(({ id }) => id === value)?.name ?? value;
}

function choicesOf(texts: ProductTexts, field: string): readonly Choice[] {
  switch (field) {
    case 'saleState':
      return saleStateChoices(texts);
    case 'visibility':
      return visibilityChoices(texts);
    case 'region':
      return regionChoices(texts);
    case 'platform':
      return platformChoices(texts);
    default:
      return [];
  }
}

import { createTranslation } from 'web-shared/texts/language';
import { en } from './en/en.ts';
import type { Texts } from './en/en.ts';

const translation = createTranslation<Texts>(async () => {
  const { bs, refusalsBs } = await import('./bs/bs.ts');
  return { texts: bs, refusals: refusalsBs };
});

export const { chooseLanguage, loadFirstLanguage } = translation;

/** The texts of the console, in the language in use, for what is no component. */
export function currentTexts(): Texts {
  return translation.currentTranslation() ?? en;
}

import { LANGUAGES } from 'contracts/primitives/languages';
import type { Language } from 'contracts/primitives/languages';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
import { currentLanguage } from 'web-shared/texts/language';
import { chooseLanguage } from '../texts/language.ts';
import { bosnianMessages } from './bosnian-messages.ts';

const MESSAGES = { en: englishMessages, bs: bosnianMessages };
const NAMES: Readonly<Record<Language, string>> = { en: 'English', bs: 'Bosanski' };

/** What react-admin itself says follows the language of the console's own texts. */
export function createI18nProvider(): I18nProvider {
  const polyglot = polyglotI18nProvider(
    (locale) => MESSAGES[locale === 'bs' ? 'bs' : 'en'],
    currentLanguage(),
    LANGUAGES.map((locale) => ({ locale, name: NAMES[locale] })),
    { allowMissing: true },
  );
  return {
    ...polyglot,
    changeLocale: async (locale) => {
      await chooseLanguage(locale === 'bs' ? 'bs' : 'en');
      await polyglot.changeLocale(locale);
    },
  };
}

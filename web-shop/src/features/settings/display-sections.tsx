import type { ReactElement } from 'react';
import { toast } from '../../design/toast/toast-store.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { useLanguage } from 'web-shared/texts/language';
import { chooseLanguage } from '../../texts/language.ts';
import { LANGUAGES } from 'contracts/primitives/languages';
import type { Language } from 'contracts/primitives/languages';
import { useSettingsTexts } from '../../texts/use-settings-texts.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { chooseTheme, THEME_CHOICES, useThemeChoice } from 'web-shared/theme/theme';
import { ChoiceGroup } from './choice-group.tsx';
import { Section } from './section.tsx';

// What this device alone remembers.

export function LanguageSection(): ReactElement {
  const texts = useShopTexts();
  const { title, hint } = useSettingsTexts().language;
  const { tenant } = useMarket();
  const languages = tenant === 'km' ? LANGUAGES.toReversed() : LANGUAGES;

  function choose(language: Language): void {
    chooseLanguage(language).catch(() =>
      toast({
        title: texts.toasts.error,
        description: texts.errors.unreachable,
        tone: 'destructive',
      }),
    );
  }

  return (
    <Section title={title} hint={hint}>
      <ChoiceGroup
        label={title}
        choices={languages.map((value) => ({ value, label: texts.language[value], lang: value }))}
        chosen={useLanguage()}
        onChoose={choose}
      />
    </Section>
  );
}

export function ThemeSection(): ReactElement {
  const texts = useShopTexts();
  const { title, hint } = useSettingsTexts().theme;
  return (
    <Section title={title} hint={hint}>
      <ChoiceGroup
        label={title}
        choices={THEME_CHOICES.map((value) => ({ value, label: texts.theme[value] }))}
        chosen={useThemeChoice()}
        onChoose={chooseTheme}
      />
    </Section>
  );
}

import type { ReactElement } from 'react';
import { toast } from '../design/toast/toast-store.ts';
import { useLanguage } from 'web-shared/texts/language';
import { chooseLanguage } from './language.ts';
import { LANGUAGES } from 'contracts/primitives/languages';
import type { Language } from 'contracts/primitives/languages';
import { useTexts } from './use-texts.ts';

/** The language of every text. Bosnian comes first where Bosnian firms shop. */
export function LanguageSwitch({ first = 'en' }: { first?: Language }): ReactElement {
  const texts = useTexts();
  const chosen = useLanguage();
  const inOrder = [first, ...LANGUAGES.filter((language) => language !== first)];

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
    <div
      role="group"
      aria-label={texts.language.label}
      className="inline-flex rounded-control border border-border bg-surface p-0.5"
    >
      {inOrder.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === chosen}
          aria-label={`${language}, ${texts.language[language]}`}
          title={texts.language[language]}
          onClick={() => choose(language)}
          className="transition-quick grid size-11 place-items-center rounded-md text-meta font-semibold text-muted uppercase hover:text-fg aria-pressed:bg-accent-soft aria-pressed:text-accent tablet:size-8"
        >
          {language}
        </button>
      ))}
    </div>
  );
}

import { LANGUAGES } from 'contracts/primitives/languages';
import type { ReactElement } from 'react';
import { useLanguage } from 'web-shared/texts/language';
import { chooseLanguage } from '../texts/language.ts';
import { useTexts } from '../texts/use-texts.ts';
import { chooseTheme, THEME_CHOICES, useThemeChoice } from 'web-shared/theme/theme';
import { MoonIcon, SunIcon, SystemIcon } from 'web-shared/design/icons.tsx';

const THEME_ICONS = { light: SunIcon, dark: MoonIcon, system: SystemIcon };

/** Language and theme. */
export function DisplaySwitches(): ReactElement {
  const texts = useTexts();
  const language = useLanguage();
  const theme = useThemeChoice();
  return (
    <div className="display-switches">
      <div role="group" aria-label={texts.language.label} className="segments">
        {LANGUAGES.map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            aria-label={texts.language[each]}
            aria-pressed={each === language}
            onClick={() => void chooseLanguage(each)}
          >
            {each.toUpperCase()}
          </button>
        ))}
      </div>
      <div role="group" aria-label={texts.theme.label} className="segments">
        {THEME_CHOICES.map((choice) => {
          const Icon = THEME_ICONS[choice];
          return (
            <button
              key={choice}
              type="button"
              aria-pressed={choice === theme}
              aria-label={texts.theme[choice]}
              title={texts.theme[choice]}
              onClick={() => chooseTheme(choice)}
            >
              <Icon width="18" height="18" />
            </button>
          );
        })}
      </div>
    </div>
  );
}

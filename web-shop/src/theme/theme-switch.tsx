import type { ReactElement } from 'react';
import { MoonIcon, SunIcon, SystemIcon } from 'web-shared/design/icons.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { chooseTheme, THEME_CHOICES, useThemeChoice } from 'web-shared/theme/theme';

const ICONS = { light: SunIcon, dark: MoonIcon, system: SystemIcon };

/** Light, dark, or as the system has it. */
export function ThemeSwitch(): ReactElement {
  const texts = useTexts();
  const chosen = useThemeChoice();
  return (
    <div
      role="group"
      aria-label={texts.theme.label}
      className="inline-flex rounded-control border border-border bg-surface p-0.5"
    >
      {THEME_CHOICES.map((choice) => {
        const Icon = ICONS[choice];
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === chosen}
            aria-label={texts.theme[choice]}
            title={texts.theme[choice]}
            onClick={() => chooseTheme(choice)}
            className="transition-quick grid size-11 place-items-center rounded-md text-muted hover:text-fg aria-pressed:bg-accent-soft aria-pressed:text-accent tablet:size-8"
          >
            <Icon width="18" height="18" />
          </button>
        );
      })}
    </div>
  );
}

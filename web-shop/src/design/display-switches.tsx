import type { ReactElement } from 'react';
import { LanguageSwitch } from '../texts/language-switch.tsx';
import type { Language } from 'contracts/primitives/languages';
import { ThemeSwitch } from '../theme/theme-switch.tsx';

/** How the pages are shown to this reader: language and theme. */
export function DisplaySwitches({ first = 'en' }: { first?: Language }): ReactElement {
  return (
    <div className="flex items-center gap-2">
      <LanguageSwitch first={first} />
      <ThemeSwitch />
    </div>
  );
}

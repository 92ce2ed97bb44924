import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { KeyIcon } from 'web-shared/design/icons.tsx';

export function Brand(): ReactElement {
  const texts = useTexts();
  return (
    <span className="brand">
      <span className="mark">
        <KeyIcon />
      </span>
      <span className="brand-name">{texts.product}</span>
    </span>
  );
}

import type { ReactElement } from 'react';
import { useTexts } from '../texts/texts.ts';
import { KeyIcon } from './icons.tsx';

export function Brand(): ReactElement {
  const texts = useTexts();
  return (
    <span className="inline-flex items-center gap-2.5 text-lead font-[650]">
      <span className="grid size-8 place-items-center rounded-control bg-accent text-on-accent">
        <KeyIcon />
      </span>
      {texts.product}
    </span>
  );
}

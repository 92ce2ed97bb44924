import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { KeyIcon } from 'web-shared/design/icons.tsx';

/** `compact` leaves the name to screen readers on phones, where the switches need its place. */
export function Brand({ compact = false }: { compact?: boolean }): ReactElement {
  const texts = useTexts();
  return (
    <span className="inline-flex items-center gap-2.5 text-lead font-[650]">
      <span className="grid size-8 shrink-0 place-items-center rounded-control bg-accent text-on-accent">
        <KeyIcon />
      </span>
      <span className={compact ? 'max-tablet:sr-only' : ''}>{texts.product}</span>
    </span>
  );
}

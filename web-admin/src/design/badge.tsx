import type { ReactElement, ReactNode } from 'react';

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral';

/** A state by its name, in its colour. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }): ReactElement {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}

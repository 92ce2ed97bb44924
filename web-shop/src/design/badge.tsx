import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral' | 'accent';

const TONES: Record<Tone, string> = {
  ok: 'bg-ok-bg text-ok',
  warn: 'bg-warn-bg text-warn',
  bad: 'bg-bad-bg text-bad',
  info: 'bg-info-bg text-info',
  neutral: 'bg-neutral-bg text-neutral',
  accent: 'bg-accent-soft text-accent',
};

interface BadgeProps {
  tone: Tone;
  title?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone, title, children }: BadgeProps): ReactElement {
  return (
    <span
      title={title}
      className={classNames(
        'inline-flex h-6 min-w-10 items-center justify-center rounded-md px-2 text-meta font-semibold whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}

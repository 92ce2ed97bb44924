import type { ReactElement, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

/** The one polite status of a screen that loads; the skeletons beneath are for the eye alone. */
export function Loading({ text, children }: { text: string; children?: ReactNode }): ReactElement {
  return (
    <div aria-busy="true">
      <p role="status" className={children ? 'sr-only' : 'flex items-center gap-2 text-muted'}>
        {children ? null : <Spinner />}
        {text}
      </p>
      {children ? <div aria-hidden="true">{children}</div> : null}
    </div>
  );
}

/** A whole page that waits. */
export function LoadingPage({ text }: { text: string }): ReactElement {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Loading text={text} />
    </main>
  );
}

export function SkeletonRows({
  rows,
  height = 'h-14',
}: {
  rows: number;
  height?: string;
}): ReactElement {
  return (
    <div className="overflow-hidden rounded-card border border-border bg-surface">
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className={`flex items-center gap-4 border-b border-border px-4 last:border-b-0 ${height}`}
        >
          <span className="animate-skeleton h-3 w-20 rounded bg-surface-2" />
          <span className="animate-skeleton h-3 flex-1 rounded bg-surface-2" />
          <span className="animate-skeleton h-3 w-16 rounded bg-surface-2" />
        </div>
      ))}
    </div>
  );
}

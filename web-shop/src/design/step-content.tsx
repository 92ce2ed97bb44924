import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';

/** What a step asks for. */
export function StepIntro({ children }: { children: ReactNode }): ReactElement {
  return <p className="-mt-5 mb-2 text-lead text-muted">{children}</p>;
}

/** What came of a form that is gone now: the focus goes on from here. */
export function StepResult({ children }: { children: ReactNode }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {children}
    </div>
  );
}

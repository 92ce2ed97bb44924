import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useBlocker } from 'react-router-dom';
import { LeaveDialog } from './leave-dialog.tsx';

/** Asks before the page is left for another one; the same page with another market or query is not left. */
export function LeaveGuard({ active }: { active: boolean }): ReactElement | null {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active]);
  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
}

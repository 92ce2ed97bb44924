import type { ReactElement } from 'react';
import { useCount } from '../texts/use-formats.ts';

/** How much waits, as a number to the eye and with what it is to a screen reader; nothing where nothing waits. */
export function WaitingCount({
  count,
  what,
}: {
  count: number;
  what: string;
}): ReactElement | null {
  const format = useCount();
  if (count === 0) return null;
  return (
    <>
      <span className="nav-count" aria-hidden="true">
        {format(count)}
      </span>
      <span className="visually-hidden">{`, ${format(count)} ${what}`}</span>
    </>
  );
}

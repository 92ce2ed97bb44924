import type { ReactElement } from 'react';

/**
 * Three shares of a wallet side by side: deposit, credit that is left, credit that is used. For the eye
 * alone; the numbers stand beside it.
 */
export function MeterBar({
  deposit,
  credit,
  used,
  thick = false,
}: {
  deposit: number;
  credit: number;
  used: number;
  thick?: boolean;
}): ReactElement {
  const height = thick ? 'h-2.5' : 'h-1';
  return (
    <span
      aria-hidden="true"
      className={`flex gap-px overflow-hidden rounded-full bg-surface-2 ${height}`}
    >
      <span className="bg-accent" style={{ flexGrow: deposit, flexBasis: 0 }} />
      <span className="bg-control" style={{ flexGrow: credit, flexBasis: 0 }} />
      <span className="bg-border" style={{ flexGrow: used, flexBasis: 0 }} />
    </span>
  );
}

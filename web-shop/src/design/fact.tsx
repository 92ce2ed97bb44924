import type { ReactElement, ReactNode } from 'react';

interface FactProps {
  label: string;
  /** Over all columns of its list. */
  wide?: boolean;
  children: ReactNode;
}

/** What something is called and what it is, for a `dl`. */
export function Fact({ label, wide = false, children }: FactProps): ReactElement {
  return (
    <div className={wide ? 'col-span-full min-w-0' : 'min-w-0'}>
      <dt className="text-meta text-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

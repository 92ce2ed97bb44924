import type { FocusEvent, ReactElement, ReactNode } from 'react';

interface TableScrollProps {
  label: string;
  /** A region where the page is about this table, a group otherwise. */
  role?: 'group' | 'region';
  /** Of classes besides that of the scroller. */
  className?: string;
  children: ReactNode;
}

/** A table that scrolls by itself where it is wider or longer than its place. */
export function TableScroll(props: TableScrollProps): ReactElement {
  const { label, role = 'group', className = '', children } = props;
  return (
    <div
      className={`table-scroll ${className}`.trimEnd()}
      role={role}
      aria-label={label}
      tabIndex={0}
      onFocus={showWhole}
    >
      {children}
    </div>
  );
}

/** Browsers leave a control as it is of which a strip shows at the edge. A click must not move what it is on. */
function showWhole({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget || !target.matches(':focus-visible')) return;
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

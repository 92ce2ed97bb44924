import type { ComponentProps, ReactElement } from 'react';

type TableRegionProps = Pick<ComponentProps<'div'>, 'aria-label' | 'aria-labelledby' | 'children'>;

/** A table on a card of its own. Where it is too wide it scrolls by itself, by keyboard too: so it takes the focus, and has a name. */
export function TableRegion({ children, ...named }: TableRegionProps): ReactElement {
  return (
    <div
      {...named}
      role="region"
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-border bg-surface"
    >
      <table className="w-full">{children}</table>
    </div>
  );
}

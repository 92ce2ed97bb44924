import type { ReactElement } from 'react';
import { Navigation } from './navigation.tsx';
import { UserFooter } from './user-footer.tsx';

/** Beside the screen from 769 px: a rail of icons, from 1025 px the whole. */
export function Sidebar(): ReactElement {
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col border-r border-border bg-surface tablet:flex">
      <div className="flex-1 overflow-y-auto">
        <Navigation rail />
      </div>
      <UserFooter rail />
    </aside>
  );
}

import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import type { Opened } from './use-shortcuts.ts';

// Fetched when somebody first asks for it.
const SearchDialog = lazy(async () => ({
  default: (await import('./search-dialog.tsx')).SearchDialog,
}));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));

interface EverywhereProps {
  opened: Opened;
  onClose: () => void;
}

/** What lies over any screen. */
export function Everywhere({ opened, onClose }: EverywhereProps): ReactElement {
  return (
    <Suspense fallback={null}>
      {opened === 'search' ? <SearchDialog onClose={onClose} /> : null}
      {opened === 'shortcuts' ? <ShortcutsDialog onClose={onClose} /> : null}
    </Suspense>
  );
}

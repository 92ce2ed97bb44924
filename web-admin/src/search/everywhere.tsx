import type { ReactElement } from 'react';
import { lazyDialog } from '../lazy/lazy-screen.tsx';
import type { Opened } from './use-shortcuts.ts';

const SearchDialog = lazyDialog(async () => (await import('./search-dialog.tsx')).SearchDialog);
const ShortcutsDialog = lazyDialog(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
);

interface EverywhereProps {
  opened: Opened;
  onClose: () => void;
}

/** What lies over any screen. */
export function Everywhere({ opened, onClose }: EverywhereProps): ReactElement {
  return (
    <>
      {opened === 'search' ? <SearchDialog onClose={onClose} /> : null}
      {opened === 'shortcuts' ? <ShortcutsDialog onClose={onClose} /> : null}
    </>
  );
}

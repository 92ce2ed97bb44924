import Drawer from '@mui/material/Drawer';
import type { ReactElement } from 'react';
import { Brand } from '../design/brand.tsx';
import { CloseIcon } from 'web-shared/design/icons.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Navigation } from './navigation.tsx';
import { UrgentThings } from './urgent-things.tsx';

/** The navigation where there is no room beside the page. */
export function SlideInMenu({
  open,
  onClose,
}: {
  open: boolean;
  onClose: () => void;
}): ReactElement {
  const texts = useTexts().frame;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': texts.navigation, role: 'dialog', 'aria-modal': true } }}
    >
      <div className="slide-in">
        <div className="slide-in-head">
          <Brand />
          <button
            type="button"
            className="icon-button"
            aria-label={texts.closeMenu}
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        </div>
        <UrgentThings />
        <nav aria-label={texts.navigation}>
          <Navigation />
        </nav>
      </div>
    </Drawer>
  );
}

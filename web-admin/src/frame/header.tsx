import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../design/brand.tsx';
import { MenuIcon } from '../design/icons.tsx';
import { useTexts } from '../texts/texts.ts';
import { AccountMenu } from './account-menu.tsx';
import { MarketSwitch } from './market-switch.tsx';

export function Header({ onOpenMenu }: { onOpenMenu: () => void }): ReactElement {
  const texts = useTexts();
  return (
    <header className="header">
      <button
        type="button"
        className="icon-button menu-button"
        aria-label={texts.frame.openMenu}
        onClick={onOpenMenu}
      >
        <MenuIcon />
      </button>
      <Link to="/admin-panel" className="brand-link">
        <Brand />
      </Link>
      <span className="header-space" />
      <MarketSwitch />
      <AccountMenu />
    </header>
  );
}

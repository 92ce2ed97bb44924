import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../design/brand.tsx';
import { MenuIcon, SearchIcon } from 'web-shared/design/icons.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { AccountMenu } from './account-menu.tsx';
import { MarketSwitch } from './market-switch.tsx';

interface HeaderProps {
  onOpenMenu: () => void;
  onSearch: () => void;
}

export function Header({ onOpenMenu, onSearch }: HeaderProps): ReactElement {
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
      <button type="button" className="button search-button" onClick={onSearch}>
        <SearchIcon width="18" height="18" />
        <span className="search-words">{texts.search.open}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <MarketSwitch />
      <AccountMenu />
    </header>
  );
}

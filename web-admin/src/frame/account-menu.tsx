import { LANGUAGES } from 'contracts/primitives/languages';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { mayUseShop } from 'contracts/policies/access';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useSetLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import { ChevronDownIcon, LogoutIcon } from 'web-shared/design/icons.tsx';
import { UserIcon } from '../design/icons.tsx';
import { useSession } from '../session/session.ts';
import { useLanguage } from 'web-shared/texts/language';
import { useTexts } from '../texts/use-texts.ts';
import { chooseTheme, THEME_CHOICES, useThemeChoice } from 'web-shared/theme/theme';
import { useSignOut } from './use-sign-out.ts';

/** Who is signed in; language, theme, the way to the shops and out. */
export function AccountMenu(): ReactElement {
  const { frame: texts } = useTexts();
  const session = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const user = session.status === 'signed-in' ? session.user : undefined;
  const name = user === undefined ? '' : `${user.firstName} ${user.lastName}`;
  const close = (): void => setAnchor(null);
  return (
    <>
      <button
        type="button"
        className="button account-button"
        data-variant="quiet"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${texts.account}: ${name}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <UserIcon />
        <span className="account-name">{name}</span>
        <ChevronDownIcon width="16" height="16" />
      </button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': texts.account } }}
      >
        {[
          <ListSubheader key="who" role="presentation" className="menu-head">
            {user?.email}
          </ListSubheader>,
          ...useDisplayItems(),
          <Divider key="line" component="li" role="presentation" />,
          ...useLeavingItems(close),
        ]}
      </Menu>
    </>
  );
}

function useDisplayItems(): ReactElement[] {
  const texts = useTexts();
  const language = useLanguage();
  const setLocale = useSetLocale();
  const theme = useThemeChoice();
  return [
    <ListSubheader key="language" role="presentation" className="menu-head">
      {texts.language.label}
    </ListSubheader>,
    ...LANGUAGES.map((each) => (
      <MenuItem
        key={each}
        role="menuitemradio"
        aria-checked={each === language}
        selected={each === language}
        lang={each}
        onClick={() => setLocale(each)}
      >
        {texts.language[each]}
      </MenuItem>
    )),
    <ListSubheader key="theme" role="presentation" className="menu-head">
      {texts.theme.label}
    </ListSubheader>,
    ...THEME_CHOICES.map((each) => (
      <MenuItem
        key={each}
        role="menuitemradio"
        aria-checked={each === theme}
        selected={each === theme}
        onClick={() => chooseTheme(each)}
      >
        {texts.theme[each]}
      </MenuItem>
    )),
  ];
}

function useLeavingItems(onLeave: () => void): ReactElement[] {
  const { frame: texts, secondFactor } = useTexts();
  const security = secondFactor.title;
  const { signOut, pending } = useSignOut();
  const session = useSession();
  const shops =
    session.status === 'signed-in' && mayUseShop(session.user.role) ? (['EUR', 'KM'] as const) : [];
  return [
    ...shops.map((market) => (
      <MenuItem key={market} component="a" href={`/${market.toLowerCase()}`}>
        {texts.shop(market)}
      </MenuItem>
    )),
    <MenuItem key="security" component={Link} to="/admin/security" onClick={onLeave}>
      {security}
    </MenuItem>,
    <MenuItem key="settings" component="a" href="/settings">
      {texts.settings}
    </MenuItem>,
    <MenuItem key="logout" disabled={pending} onClick={signOut}>
      <LogoutIcon width="18" height="18" />
      {pending ? texts.loggingOut : texts.logout}
    </MenuItem>,
  ];
}

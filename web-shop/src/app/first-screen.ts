import { matchPath } from 'react-router-dom';
import type { LazyScreen } from './lazy-screen.tsx';
import { adminLogin, adminPanel, auth, landing, shopEntrance } from './pages.ts';
import { SHOP_SCREENS } from './shop-screens.ts';

const SIGNED_OUT: ReadonlyMap<string, LazyScreen> = new Map([
  ['/', landing],
  ['/auth', auth],
  ['/admin-login', adminLogin],
]);

/** The pieces that a page opened at an address shows first, so that they can be fetched before it is drawn. */
function firstPieces(path: string, signedOut: boolean): readonly Pick<LazyScreen, 'load'>[] {
  if (signedOut) return [SIGNED_OUT.get(path) ?? []].flat();
  if (path === '/admin-panel') return [adminPanel];
  const screen = SHOP_SCREENS.find(({ paths }) => paths.some((each) => matchPath(each, path)));
  return screen === undefined ? [] : [shopEntrance, screen];
}

/** A piece that cannot be fetched is asked for again when it is shown, and its absence is told then. */
export async function loadFirstScreen(path: string, signedOut: boolean): Promise<void> {
  await Promise.allSettled(firstPieces(path, signedOut).map(({ load }) => load()));
}

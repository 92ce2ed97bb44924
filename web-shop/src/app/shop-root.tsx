import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { preloadToaster } from '../design/toast/toast-region.tsx';
import { useLiveUpdates } from '../live/use-live-updates.ts';
import { ShopFrame } from '../shell/shop-frame.tsx';
import { usePrefetch } from './prefetch/use-prefetch.ts';
import { usePendingFocus } from './focus-on-navigation.ts';
import { runWhenIdle } from './scheduling.ts';

/** The shop, with what goes on beside its screens: fetching ahead, and hearing of changes. */
export function ShopRoot(): ReactElement {
  usePendingFocus();
  usePrefetch();
  useLiveUpdates();
  useEffect(() => runWhenIdle(() => void preloadToaster()), []);
  return <ShopFrame />;
}

import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { fetchToaster } from '../design/toast/toast-region.tsx';
import { useLiveUpdates } from '../live/use-live-updates.ts';
import { ShopFrame } from '../shell/shop-frame.tsx';
import { usePrefetching } from './prefetch/use-prefetching.ts';
import { useOwedKeyboard } from './new-screen.ts';
import { whenIdle } from './when.ts';

/** The shop, with what goes on beside its screens: fetching ahead, and hearing of changes. */
export function ShopEntrance(): ReactElement {
  useOwedKeyboard();
  usePrefetching();
  useLiveUpdates();
  useEffect(() => whenIdle(() => void fetchToaster()), []);
  return <ShopFrame />;
}

import type { ReactElement } from 'react';
import { useLiveUpdates } from '../live/use-live-updates.ts';
import { ShopFrame } from '../shell/shop-frame.tsx';
import { usePrefetching } from './prefetch/use-prefetching.ts';

/** The shop, with what goes on beside its screens: fetching ahead, and hearing of changes. */
export function ShopEntrance(): ReactElement {
  usePrefetching();
  useLiveUpdates();
  return <ShopFrame />;
}

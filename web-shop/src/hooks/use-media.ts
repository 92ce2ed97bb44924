import { BREAKPOINTS } from 'contracts/constants/interface';
import { useSyncExternalStore } from 'react';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** Phones: cards instead of the table. */
export function useIsMobile(): boolean {
  return useMedia(`(max-width: ${BREAKPOINTS.mobileMaxPx}px)`);
}

/** Between phones and desktops: the sidebar is a rail of icons. */
export function useIsTablet(): boolean {
  const { mobileMaxPx, tabletMaxPx } = BREAKPOINTS;
  return useMedia(`(min-width: ${mobileMaxPx + 1}px) and (max-width: ${tabletMaxPx}px)`);
}

/** Wide enough for the filters beside the table. */
export function useIsWide(): boolean {
  return useMedia('(min-width: 1536px)');
}

/** Toasts (specification, section 9). Times in milliseconds, lengths in pixels. */
export const TOASTS = {
  shownAtOnce: 1,
  durationMs: 5_000,
  removalDelayMs: 1_000_000,
  swipeDirection: 'right',
  swipeThresholdPx: 50,
  viewportHotkey: 'F8',
  maxWidthPx: 420,
} as const;

export const TOOLTIP_DELAY_MS = 700;
export const SCROLL_AREA_HIDE_DELAY_MS = 600;

/** Largest widths, inclusive, in pixels; desktop is everything above tablet. */
export const BREAKPOINTS = { mobileMaxPx: 768, tabletMaxPx: 1024 } as const;

export type ScreenSize = 'mobile' | 'tablet' | 'desktop';

export function screenSize(widthPx: number): ScreenSize {
  if (widthPx <= BREAKPOINTS.mobileMaxPx) return 'mobile';
  return widthPx <= BREAKPOINTS.tabletMaxPx ? 'tablet' : 'desktop';
}

const SUPPORT_BADGE_CAP = 99;

/** The text of the support badge: the count, or '99+' above the cap. */
export function supportBadge(count: number): string {
  return count > SUPPORT_BADGE_CAP ? `${SUPPORT_BADGE_CAP}+` : String(count);
}

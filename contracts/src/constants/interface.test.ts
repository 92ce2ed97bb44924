import { expect, test } from '@jest/globals';
import {
  SCROLL_AREA_HIDE_DELAY_MS,
  TOASTS,
  TOOLTIP_DELAY_MS,
  screenSize,
  supportBadge,
} from './interface.ts';

test('[S9.32] the support badge says 99+ above 99', () => {
  expect([0, 99, 100, 5_000].map(supportBadge)).toEqual(['0', '99', '99+', '99+']);
});

test('[S9.48][S9.49][S9.50] mobile ends at 768 px, tablet at 1024 px, desktop is above', () => {
  expect([320, 768, 769, 1024, 1025].map(screenSize)).toEqual([
    'mobile',
    'mobile',
    'tablet',
    'tablet',
    'desktop',
  ]);
});

test('[S9.52][S9.53][T.68] a toast shows 5 s and is removed 1,000,000 ms after its dismissal', () => {
  expect(TOASTS).toMatchObject({ durationMs: 5_000, removalDelayMs: 1_000_000 });
});

test('[S9.57][S9.58] tooltips open after 700 ms, scroll bars hide after 600 ms', () => {
  expect([TOOLTIP_DELAY_MS, SCROLL_AREA_HIDE_DELAY_MS]).toEqual([700, 600]);
});

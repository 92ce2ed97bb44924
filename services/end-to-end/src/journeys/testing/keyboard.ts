import { expect } from '@jest/globals';
import { eventually } from 'kernel/testing/eventually';
import type { Locator, Page } from 'playwright-core';

/** More presses than this to a control of the same screen would not be bearable. */
const MAX_PRESSES = 80;
/** On a machine that does much else. */
const A_FEW_FRAMES_MS = 5_000;

/**
 * Presses Tab until a control has the keyboard. On the way every stop must be seen: with a ring around
 * it, inside the window, and not beneath something else.
 */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await page.keyboard.press(key);
    // For a frame what has lost the keyboard may lie over what has it, as the link past the header does.
    const stop = await eventually(
      () => stopOf(page),
      ({ ring, inSight }) => ring && inSight,
      { withinMs: A_FEW_FRAMES_MS },
    );
    passed.push(stop.name);
    if (await hasFocus(target)) return;
  }
  throw new Error(`Tab does not lead to ${target.toString()} but to ${passed.join(' | ')}`);
}

/** The same backwards. */
export function tabBackTo(page: Page, target: Locator): Promise<void> {
  return tabTo(page, target, 'Shift+Tab');
}

function hasFocus(place: Locator): Promise<boolean> {
  return place.evaluateAll((elements) => elements.some((each) => each === document.activeElement));
}

/** Waits until a place has the keyboard: it may move there a moment after a press. */
export async function expectFocusOn(place: Locator): Promise<void> {
  await place
    .page()
    .waitForFunction((element) => element === document.activeElement, await place.elementHandle());
}

interface Stop {
  readonly name: string;
  readonly ring: boolean;
  readonly inSight: boolean;
}

function stopOf(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const stop = document.activeElement;
    if (stop === null || stop === document.body) {
      return { name: 'nothing', ring: false, inSight: false };
    }
    const { outlineStyle, outlineWidth } = getComputedStyle(stop);
    const box = stop.getBoundingClientRect();
    const at = (x: number, y: number) => {
      const seen = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      return seen !== null && (stop.contains(seen) || seen.contains(stop));
    };
    return {
      name: stop.ariaLabel ?? stop.textContent.trim().slice(0, 40) ?? stop.tagName,
      ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      // Its middle, or a part of it where the rest is longer than the window.
      inSight: at(0.5, 0.5) || at(0.5, 0.02) || at(0.5, 0.98),
    };
  });
}

/** Whoever pressed a button that went stays where they were, and is not led to the top of the page. */
export async function expectFocusKept(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
}

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render } from '@testing-library/react';
import { ScrollArea } from './scroll-area.tsx';

/** Reports the size of whatever it is given, once: jsdom lays nothing out and so never reports. */
class OneSize implements ResizeObserver {
  readonly #callback: ResizeObserverCallback;
  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback;
  }
  observe(): void {
    this.#callback([], this);
  }
  unobserve(): void {}
  disconnect(): void {}
}

const { ResizeObserver: silent } = globalThis;

// Every element is 100 px high and holds 500 px.
beforeEach(() => {
  globalThis.ResizeObserver = OneSize;
  jest.useFakeTimers();
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(500);
});
afterEach(() => {
  globalThis.ResizeObserver = silent;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('[S9.58] the bar of a scroll area leaves 600 ms after the pointer', () => {
  const { container } = render(<ScrollArea>A long list</ScrollArea>);
  const area = container.firstElementChild;
  if (area === null) throw new Error('No scroll area');
  const bar = () => container.querySelector('[data-orientation="vertical"]');

  expect(bar()).toBeNull();
  fireEvent.pointerEnter(area);
  act(() => jest.advanceTimersByTime(100));
  expect(bar()).not.toBeNull();
  fireEvent.pointerLeave(area);
  act(() => jest.advanceTimersByTime(599));
  expect(bar()).not.toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(bar()).toBeNull();
});

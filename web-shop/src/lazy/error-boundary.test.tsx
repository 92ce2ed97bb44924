import { afterEach, expect, jest, test } from '@jest/globals';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import type { ReactElement } from 'react';
import { lazyComponent } from './lazy-component.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

configure({ asyncUtilTimeout: 4_000 });
afterEach(() => void jest.restoreAllMocks());

function Shown(): ReactElement {
  return <p>The screen</p>;
}

/** A page whose one lazy component comes as `importComponent` says, while the server cannot be reached. */
function openPage(importComponent: () => Promise<typeof Shown>): void {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  const { Component } = lazyComponent(importComponent);
  render(
    <>
      <nav>The frame</nav>
      <ErrorBoundary>
        <Suspense fallback={<p>Loading</p>}>
          <Component />
        </Suspense>
      </ErrorBoundary>
    </>,
  );
}

test('a component that cannot be fetched leaves the frame, says so, and comes with Retry', async () => {
  const answers = [Promise.reject(new TypeError('gone')), Promise.resolve(Shown)];
  answers[0]?.catch(() => undefined);
  openPage(() => answers.shift() ?? Promise.reject(new TypeError('gone')));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('The frame')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The screen')).toBeTruthy();
});

test('a component that still cannot be fetched says so again', async () => {
  const importComponent = jest.fn(() => Promise.reject(new TypeError('gone')));
  openPage(importComponent);
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  await waitFor(() => expect(importComponent).toHaveBeenCalledTimes(2));
});

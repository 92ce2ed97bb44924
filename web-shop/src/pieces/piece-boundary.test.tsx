import { afterEach, expect, jest, test } from '@jest/globals';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import type { ReactElement } from 'react';
import { lazyPiece } from './lazy-piece.tsx';
import { PieceBoundary } from './piece-boundary.tsx';

configure({ asyncUtilTimeout: 4_000 });
afterEach(() => void jest.restoreAllMocks());

function Shown(): ReactElement {
  return <p>The screen</p>;
}

/** A page whose one piece comes as `fetchPiece` says, while the server cannot be reached. */
function openPage(fetchPiece: () => Promise<typeof Shown>): void {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  const { Piece } = lazyPiece(fetchPiece);
  render(
    <>
      <nav>The frame</nav>
      <PieceBoundary>
        <Suspense fallback={<p>Loading</p>}>
          <Piece />
        </Suspense>
      </PieceBoundary>
    </>,
  );
}

test('a piece that cannot be fetched leaves the frame, says so, and comes with Retry', async () => {
  const answers = [Promise.reject(new TypeError('gone')), Promise.resolve(Shown)];
  answers[0]?.catch(() => undefined);
  openPage(() => answers.shift() ?? Promise.reject(new TypeError('gone')));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('The frame')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The screen')).toBeTruthy();
});

test('a piece that still cannot be fetched says so again', async () => {
  const fetchPiece = jest.fn(() => Promise.reject(new TypeError('gone')));
  openPage(fetchPiece);
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  await waitFor(() => expect(fetchPiece).toHaveBeenCalledTimes(2));
});

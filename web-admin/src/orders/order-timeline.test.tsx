import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { answerWith, consoleWrapper } from '../testing/console-wrapper.tsx';
import { OrderTimeline } from './order-timeline.tsx';

const PLACED = {
  id: 'e1',
  at: '2026-03-31T10:00:00.000Z',
  kind: 'placed',
  actor: { kind: 'member', name: 'Ada Byron' },
  details: {},
};

test('a timeline that cannot be fetched says so, and is fetched again at a press', async () => {
  let fails = true;
  answerWith({
    '/api/admin/orders/o1/timeline': () =>
      fails
        ? Response.json({ code: 'internal', message: 'Out of order.' }, { status: 400 })
        : Response.json([PLACED]),
  });
  render(<OrderTimeline orderId="o1" currency="EUR" />, { wrapper: consoleWrapper() });
  await screen.findByRole('alert');
  fails = false;
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  await screen.findByText(/Ada Byron/);
  expect(screen.queryByRole('alert')).toBeNull();
});

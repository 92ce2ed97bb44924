import { expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { shopWrapper } from '../testing/shop-wrapper.tsx';
import { useShownAtOnce } from './use-shown-at-once.ts';

const KEY = ['/api/notices/mails', 'switch'] as const;

interface Switch {
  readonly on: boolean;
}

interface Click extends Switch {
  answer(error?: Error): void;
}

/** A switch that is off, and a server that answers when the test says so. */
function openSwitch() {
  const queryClient = new QueryClient();
  queryClient.setQueryData<Switch>(KEY, { on: false });
  const sent: Click[] = [];
  const { result } = renderHook(
    () =>
      useShownAtOnce({
        queryKey: KEY,
        send: ({ on }: Switch) =>
          new Promise<void>((resolve, reject) => {
            const answer = (error?: Error) => (error ? reject(error) : resolve());
            sent.push({ on, answer });
          }),
        after: (_shown: Switch, change) => change,
        opposite: ({ on }) => ({ on: !on }),
        about: () => 'switch',
      }),
    { wrapper: shopWrapper(queryClient) },
  );
  return {
    result,
    click: async (on: boolean) => act(async () => result.current.change({ on })),
    /** The click of that number, once it has been sent. */
    answer: async (number: number, error?: Error) => {
      await waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(number));
      await act(async () => sent[number - 1]?.answer(error));
    },
    shown: () => queryClient.getQueryData<Switch>(KEY)?.on,
  };
}

const refused = new Error('refused');

test('a change is shown at once, and taken back where the server refuses it', async () => {
  const { click, answer, shown, result } = openSwitch();
  await click(true);
  expect(shown()).toBe(true);
  await answer(1, refused);
  expect([shown(), result.current.failures]).toEqual([false, { switch: refused }]);
});

test('a refused click leaves what was clicked after it', async () => {
  const { click, answer, shown, result } = openSwitch();
  for (const on of [true, false, true]) await click(on);
  await answer(1, refused);
  expect(shown()).toBe(true);
  await answer(2);
  await answer(3);
  expect([shown(), result.current.failures]).toEqual([true, {}]);
});

test('where every click is refused it stands as before the first, otherwise as the last one that was not', async () => {
  const none = openSwitch();
  for (const on of [true, false]) await none.click(on);
  for (const number of [1, 2]) await none.answer(number, refused);
  expect(none.shown()).toBe(false);
  const one = openSwitch();
  for (const on of [true, false]) await one.click(on);
  await one.answer(1);
  await one.answer(2, refused);
  expect(one.shown()).toBe(true);
});

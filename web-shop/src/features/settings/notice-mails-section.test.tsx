import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { NoticeMail } from 'contracts/api/notices';
import { createQueryClient } from '../../app/query-client.ts';
import { shopWrapper } from '../../testing/shop-wrapper.tsx';
import { NoticeMailsSection } from './notice-mails-section.tsx';

/** A server that has chosen nothing at first, and answers a choice when the test says so, or refuses it. */
function stubServer() {
  const chosen = new Map<string, boolean>([
    ['money', false],
    ['keys', false],
  ]);
  const list = () => [...chosen].map(([topic, byMail]) => ({ topic, byMail }));
  const held: ((goes: boolean) => void)[] = [];
  const sent: NoticeMail[] = [];
  globalThis.fetch = async (input, init = {}) => {
    if (input !== '/api/notices/mails') return Response.json({ csrfToken: 'token' });
    if (init.method !== 'PATCH') return Response.json(list());
    const choice = JSON.parse(String(init.body)) as NoticeMail;
    sent.push(choice);
    const goes = await new Promise<boolean>((resolve) => held.push(resolve));
    if (!goes) return Response.json({ message: `Not ${choice.topic}.` }, { status: 409 });
    chosen.set(choice.topic, choice.byMail);
    return Response.json(list());
  };
  const answer = async (goes: boolean) => {
    await waitFor(() => expect(held).not.toEqual([]));
    await act(async () => held.shift()?.(goes));
  };
  return { sent, answer };
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const money = () => box(/Deposits and credit/);
const keys = () => box(/Keys and refunds/);
const checked = () => [money().checked, keys().checked];

test('of choices made quickly each is shown at once, sent after the one before, and says by itself that it failed', async () => {
  const { sent, answer } = stubServer();
  render(<NoticeMailsSection />, { wrapper: shopWrapper(createQueryClient(), '/eur/settings') });
  await waitFor(() => expect(screen.queryAllByRole('checkbox')).toHaveLength(2));
  act(() => money().click());
  act(() => keys().click());
  await waitFor(() => expect(checked()).toEqual([true, true]));
  await waitFor(() => expect(sent).toEqual([{ topic: 'money', byMail: true }]));
  await answer(false);
  await waitFor(() => expect(sent).toHaveLength(2));
  await answer(true);
  await waitFor(() => expect(checked()).toEqual([false, true]));
  const failed = money().closest('li')?.querySelector('[role="alert"]');
  expect(failed?.textContent).toContain('Not money.');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

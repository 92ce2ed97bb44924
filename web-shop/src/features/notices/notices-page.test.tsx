import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from '../../app/query-client.ts';
import { buildNotice } from '../../testing/build-notice.ts';
import { buildUser, shopWrapper } from '../../testing/shop-wrapper.tsx';
import { NoticesPanel } from '../../notice-view/notices-panel.tsx';
import { NoticesPage } from './notices-page.tsx';

interface List {
  readonly total: number;
  readonly euros: readonly number[];
}

/** Answers when the test says so, by the address of the list. */
function stubLists(lists: Readonly<Record<string, List>>, unread: number) {
  const held: (() => void)[] = [];
  const asked: string[] = [];
  globalThis.fetch = async (input) => {
    const address = new URL(String(input), 'https://shop.example.test');
    if (address.pathname === '/api/notices/unread') return Response.json({ unread });
    const { searchParams: params } = address;
    const name = `${params.get('unread') === 'true' ? 'unread' : 'all'} ${params.get('page')}`;
    asked.push(name);
    await new Promise<void>((resolve) => held.push(resolve));
    const { total, euros } = lists[name] ?? { total: 0, euros: [] };
    const headers = { 'X-Total-Count': String(total) };
    return Response.json(
      euros.map((each) => buildNotice(each, true)),
      { headers },
    );
  };
  const answer = async () => {
    await waitFor(() => expect(held).not.toEqual([]));
    await act(async () => held.splice(0).forEach((go) => go()));
  };
  return { asked, answer };
}

function open(path: string, screenOf = <NoticesPage />) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(['/api/user'], buildUser());
  window.scrollTo = () => undefined;
  render(screenOf, { wrapper: shopWrapper(queryClient, path) });
}

const shown = (euros: number) => screen.queryByText(`€${euros}.00 was paid into your wallet`);

test('what is shown of all notices is not shown as unread while those are on their way', async () => {
  const { answer } = stubLists({ 'all 1': { total: 1, euros: [5] } }, 0);
  open('/eur/notices');
  await answer();
  await waitFor(() => expect(shown(5)).not.toBeNull());
  act(() => screen.getByRole('link', { name: 'Unread' }).click());
  await waitFor(() => expect(shown(5)).toBeNull());
  expect(screen.queryByText('All read')).toBeNull();
  await answer();
  await waitFor(() => expect(screen.queryByText('All read')).not.toBeNull());
});

test('a page stands there, marked as busy, until the next one comes', async () => {
  const lists = { 'all 1': { total: 30, euros: [5] }, 'all 2': { total: 30, euros: [6] } };
  const { answer } = stubLists(lists, 0);
  open('/eur/notices');
  await answer();
  await waitFor(() => expect(shown(5)).not.toBeNull());
  act(() => screen.getByRole('button', { name: 'Next' }).click());
  const busy = () => shown(5)?.closest('[aria-busy]')?.getAttribute('aria-busy');
  await waitFor(() => expect(busy()).toBe('true'));
  await answer();
  await waitFor(() => expect(shown(6)).not.toBeNull());
  expect(shown(5)).toBeNull();
});

test('a page beyond the last leads to the last', async () => {
  const lists = { 'all 9': { total: 21, euros: [] }, 'all 2': { total: 21, euros: [6] } };
  const { asked, answer } = stubLists(lists, 0);
  open('/eur/notices?page=9');
  await answer();
  await waitFor(() => expect(asked).toContain('all 2'));
  await answer();
  await waitFor(() => expect(shown(6)).not.toBeNull());
});

test('more notices than anybody counts are shown as more', async () => {
  const { answer } = stubLists({ 'all 1': { total: 1_001, euros: [5] } }, 0);
  open('/eur/notices');
  await answer();
  await waitFor(() => expect(screen.queryByText('1–20 of more than 1,000')).not.toBeNull());
});

test('the panel offers to mark all as read where what is unread is older than what it shows', async () => {
  const { answer } = stubLists({ 'all 1': { total: 30, euros: [5] } }, 3);
  open('/eur', <NoticesPanel onClose={() => undefined} />);
  await answer();
  await waitFor(() => expect(shown(5)).not.toBeNull());
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeNull();
});

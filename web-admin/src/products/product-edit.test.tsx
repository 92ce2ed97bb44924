import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWith } from '../testing/console-wrapper.tsx';
import type { AskedRequest } from '../testing/console-wrapper.tsx';
import { press, type } from '../testing/fill-form.ts';
import { renderAt } from '../testing/render-at.tsx';
import { staleAnswer } from '../testing/stale-answer.ts';
import { ProductEdit } from './product-edit.tsx';

const product = {
  id: 'p1',
  sku: 'KIT-1',
  name: 'Design Kit',
  prices: { eur: '10.00' },
  saleState: 'regular',
  visibility: 'published',
  stockCount: 4,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  revision: 2,
};

let saved: AskedRequest[] = [];
const plainFetch = globalThis.fetch;

beforeEach(() => {
  saved = [];
});

afterEach(() => {
  globalThis.fetch = plainFetch;
});

/** Opens the product; what it is saved with is answered so. */
async function open(answer: (request: AskedRequest) => Response) {
  answerWith({
    '/api/admin/products/p1': (request) => {
      if (request.method === 'GET') return Response.json(product);
      saved.push(request);
      return answer(request);
    },
    '/api/admin/categories': () =>
      Response.json([], { headers: { 'content-range': 'categories 0-0/0' } }),
  });
  const router = renderAt('/admin/products/edit/p1', [
    { path: '/admin/products/edit/:id', element: <ProductEdit /> },
    { path: '/admin/orders', element: <h1>Orders</h1> },
  ]);
  await screen.findByLabelText('Name');
  return router;
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

const stale = () =>
  staleAnswer({
    currentRevision: 3,
    yours: { name: 'Design Kit', maker: 'Mine' },
    current: { name: 'Design Kit theirs' },
  });

async function saveMine(): Promise<HTMLElement> {
  await open(stale);
  type('Maker', 'Mine');
  await press('Save');
  return screen.findByRole('dialog', { name: 'Changed by somebody else' });
}

test('of a stale edit the saved version can be taken instead', async () => {
  await saveMine();
  await press('Take the saved version');
  await waitFor(() => expect(input('Name').value).toBe('Design Kit theirs'));
  expect(input('Maker').value).toBe('');
});

test('a stale edit shows both versions, and is saved over the other one on purpose', async () => {
  const dialog = await saveMine();
  const row = within(dialog).getByRole('row', { name: /^Maker/ });
  expect(row.textContent).toContain('Mine');
  await press('Go on with mine');
  await press('Save');
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved.map(({ headers }) => headers.get('if-match'))).toEqual(['"2"', '"3"']);
});

test('what the server refuses of a product stands beside its field, and nothing is lost', async () => {
  const fault = { path: 'prices.eur', code: 'invalid-amount', message: 'Invalid amount.' };
  await open(() =>
    Response.json(
      { code: 'validation-failed', message: 'Invalid.', errors: [fault] },
      { status: 400 },
    ),
  );
  type('Maker', 'Mine');
  type('Price EUR', '12,5x');
  await press('Save');
  await waitFor(() => expect(input('Price EUR').getAttribute('aria-invalid')).toBe('true'));
  const described = input('Price EUR').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toContain('Invalid amount');
  expect(input('Maker').value).toBe('Mine');
});

test('a file that is no picture is refused before it is sent', async () => {
  await open(stale);
  const file = new File(['hello'], 'a.txt', { type: 'text/plain' });
  fireEvent.change(screen.getByLabelText('Choose a picture'), { target: { files: [file] } });
  await screen.findByText('This is no PNG, JPEG or WebP file.');
});

test('a page with unsaved changes asks before it is left', async () => {
  const router = await open(stale);
  type('Maker', 'Unsaved');
  const leave = () => act(() => router.navigate('/admin/orders'));
  await leave();
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await press('Stay here');
  expect(input('Maker').value).toBe('Unsaved');
  await leave();
  await press('Leave');
  await screen.findByRole('heading', { name: 'Orders' });
});

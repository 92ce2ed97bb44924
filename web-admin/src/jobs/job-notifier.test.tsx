import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { ToastRegion } from '../design/toast-region.tsx';
import { dismissToast } from '../design/toast-store.ts';
import { consoleWrapper, newQueryClient, signInAs } from '../testing/console-wrapper.tsx';
import { JobNotifier } from './job-notifier.tsx';
import { useLookAtOwnJobs } from './own-work.ts';

interface Work {
  readonly jobs: readonly object[];
  readonly rebuilds: readonly object[];
}

const job = (id: string, state: string) => ({ id, kind: 'product-import', title: id, state });

/** What the server knows of somebody's work, which goes on. */
let work: Work;
let filters: unknown[];
let client: QueryClient;

beforeEach(() => {
  work = { jobs: [], rebuilds: [] };
  filters = [];
  localStorage.clear();
});

afterEach(() => act(() => dismissToast()));

/** A window of the console; its button stands for whatever was done on the way. */
async function openWindow(role: 'admin' | 'super_admin' = 'admin') {
  await signInAs(role, {
    '/api/admin/jobs': ({ search }) => {
      filters.push(JSON.parse(search.get('filter') ?? '{}'));
      return Response.json(work.jobs);
    },
    '/api/admin/operations/rebuilds': () => Response.json(work.rebuilds),
  });
  client = newQueryClient();
  const { unmount } = render(<Window />, { wrapper: consoleWrapper('/admin/orders', client) });
  await settled();
  return unmount;
}

function Window() {
  const look = useLookAtOwnJobs();
  return (
    <>
      <JobNotifier />
      <ToastRegion />
      <button type="button" onClick={() => void look()}>
        Look
      </button>
    </>
  );
}

/** All that was asked for is there, and was acted upon. */
async function settled(): Promise<void> {
  await waitFor(() => expect([client.isFetching(), filters.length > 0]).toEqual([0, true]));
}

async function look(): Promise<void> {
  filters = [];
  act(() => screen.getByRole('button', { name: 'Look' }).click());
  await settled();
}

/** To the eye; the polite line says it too. */
const toastTitled = (text: string) => screen.findByText(text, { selector: '.toast-title' });

const TITLE = 'Import of products has ended: products.csv';

test('the end of a job of one’s own is announced on whatever screen, wherever it was started', async () => {
  work = { ...work, jobs: [job('products.csv', 'running'), job('old.csv', 'done')] };
  await openWindow();
  expect(filters[0]).toEqual({ ownerId: 'u1' });
  work = { ...work, jobs: [job('products.csv', 'done'), job('old.csv', 'done')] };
  await look();
  await toastTitled(TITLE);
  expect(screen.queryByText(/old.csv/)).toBeNull();
});

test('what ended while somebody was away is announced when they are back, and once', async () => {
  work = { ...work, jobs: [job('products.csv', 'running')] };
  const leave = await openWindow();
  leave();
  work = { ...work, jobs: [job('products.csv', 'done')] };
  const leaveAgain = await openWindow();
  await toastTitled(TITLE);
  act(() => dismissToast());
  leaveAgain();
  await openWindow();
  await look();
  expect(screen.queryByText(TITLE)).toBeNull();
});

test('where the browser may keep nothing, ends are announced until the page is left', async () => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  try {
    work = { ...work, jobs: [job('products.csv', 'running')] };
    await openWindow();
    work = { ...work, jobs: [job('products.csv', 'done')] };
    await look();
    await toastTitled(TITLE);
  } finally {
    Storage.prototype.setItem = setItem;
  }
});

test('the end of a rebuild is announced to who asked for it, and to nobody else', async () => {
  const rebuild = (id: string, by: string, state: string) => ({
    id,
    projection: id,
    state,
    requestedBy: { id: by, name: by },
  });
  work = {
    ...work,
    rebuilds: [rebuild('catalog', 'u1', 'running'), rebuild('carts', 'u2', 'running')],
  };
  const leave = await openWindow('super_admin');
  leave();
  work = {
    ...work,
    rebuilds: [rebuild('catalog', 'u1', 'failed'), rebuild('carts', 'u2', 'done')],
  };
  await openWindow('super_admin');
  await toastTitled('Rebuild has failed: catalog');
  expect(screen.queryByText(/carts/)).toBeNull();
});

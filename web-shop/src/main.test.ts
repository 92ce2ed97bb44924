import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { stubFetch } from './testing/shop-wrapper.tsx';

test('[S7.03] the CSRF token is fetched when the page starts', async () => {
  const { count } = stubFetch({
    'GET /api/user': () => new Response('{}', { status: 401 }),
  });
  document.body.innerHTML = '<div id="root"></div>';
  await import('./main.tsx');
  // After the first picture, which waits for its chunks.
  await waitFor(() => expect(count('GET', '/api/csrf-token')).toBe(1));
});

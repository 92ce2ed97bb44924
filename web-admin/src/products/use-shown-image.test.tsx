import { expect, test } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { answerWith, consoleWrapper } from '../testing/console-wrapper.tsx';
import { useShownImage } from './use-shown-image.ts';

const KEPT = '/product-images/from/aa/large';

const shown = (imageUrl: string) =>
  renderHook(() => useShownImage(imageUrl), { wrapper: consoleWrapper() }).result;

test('a picture of another host is shown from the portal, once the portal has it', async () => {
  let asked = 0;
  answerWith({
    '/api/admin/product-images/fetch': ({ body }) => {
      expect(body).toEqual({ imageUrl: 'https://pictures.example.com/a.png' });
      asked += 1;
      return Response.json({ imageUrl: asked < 2 ? null : KEPT, fault: null });
    },
  });
  const image = shown('https://pictures.example.com/a.png');
  expect(image.current.imageUrl).toBeNull();
  await waitFor(() => expect(image.current.isFetched).toBe(true));
  await waitFor(() => expect(image.current.imageUrl).toBe(KEPT), { timeout: 5_000 });
  expect(image.current.isFetched).toBe(false);
});

test('why a picture is not to be had is shown', async () => {
  const answer = { imageUrl: null, fault: 'host-not-listed' };
  answerWith({ '/api/admin/product-images/fetch': () => Response.json(answer) });
  const image = shown('https://elsewhere.example.com/a.png');
  await waitFor(() => expect(image.current).toEqual({ ...answer, isFetched: false }));
});

test('a picture of the portal is shown as it is, and what is no address shows nothing', () => {
  answerWith({});
  expect(shown('/images/a.png').current.imageUrl).toBe('/images/a.png');
  for (const text of ['', 'https://', 'http://pictures.example.com/a.png'])
    expect(shown(text).current.imageUrl).toBeNull();
});

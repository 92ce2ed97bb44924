import { expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { draftKey, readDraft, saveDraft } from '../forms/draft-storage.ts';
import { clearSession } from './clear-session.ts';

test('[S4.07] signing out clears all cached data and leaves nobody signed in', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['/api/user'], { id: 'u1' });
  queryClient.setQueryData(['/api/wallet'], { totalAvailable: '10.00' });
  queryClient.setQueryData(['/api/cart', 'eur'], [{ id: 'l1' }]);

  clearSession(queryClient);

  const left = queryClient.getQueryCache().getAll();
  expect(left.map(({ queryKey }) => queryKey)).toEqual([['/api/user']]);
  expect(queryClient.getQueryData(['/api/user'])).toBeNull();
});

test('signing out forgets what was written and not sent', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['/api/user'], { id: 'u1' });
  const blank = { message: '' };
  saveDraft(draftKey('u1', 'eur', 'ticket'), { texts: { message: 'Not sent' }, blank });

  clearSession(queryClient);

  expect(readDraft(draftKey('u1', 'eur', 'ticket'), blank)).toEqual(blank);
});

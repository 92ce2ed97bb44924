import { expect, test } from '@jest/globals';
import { specify } from 'kernel/testing/decider-specification';
import { keyAccessDecider, keysRevealed } from './key-access.ts';

const reveal = {
  revealId: '3f3f7c1c-40a7-5b0f-8a94-6d6f5f3f0001',
  orderId: '3f3f7c1c-40a7-5b0f-8a94-6d6f5f3f0002',
  companyId: '3f3f7c1c-40a7-5b0f-8a94-6d6f5f3f0003',
  userId: '3f3f7c1c-40a7-5b0f-8a94-6d6f5f3f0004',
  keyIds: ['3f3f7c1c-40a7-5b0f-8a94-6d6f5f3f0005'],
  format: 'json' as const,
};
const revealed = { type: 'KeysRevealed.v1', data: reveal } as const;

test('a look at keys is recorded with who looked and at which', () => {
  specify(keyAccessDecider)
    .given()
    .when({ type: 'RecordReveal', ...reveal })
    .then(revealed);
});

test('which keys a recorded look showed can be found later', () => {
  const state = specify(keyAccessDecider).given(revealed).state();
  expect(keysRevealed(state, reveal.revealId)).toEqual(reveal.keyIds);
  expect(keysRevealed(state, reveal.orderId)).toEqual([]);
});

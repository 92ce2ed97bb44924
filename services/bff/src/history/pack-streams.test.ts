import { expect, test } from '@jest/globals';
import { wholeStreams } from './pack-streams.ts';

const ORDER = '8c0f7a52-41c5-5d0a-9c57-9f5a6d0f4b21';
const OTHER = '3f8c6c0e-0f3a-4f6a-8d0e-5f6b2c1e8f5a';

function leaf(category: string, recordId: string, revision: string) {
  return { event: { stream: `${category}-${recordId}`, revision, index: { category, recordId } } };
}

test('the order, its payment and who saw its keys are named with their last revisions, and nothing else', () => {
  const leaves = [
    leaf('order', ORDER, '0'),
    leaf('payment', OTHER, '0'),
    leaf('wallet', OTHER, '17'),
    leaf('payment', OTHER, '1'),
    leaf('order', ORDER, '1'),
    leaf('keyAccess', ORDER, '0'),
    // Staff looked at a key of the batch before it was sold: of that stream the pack has a part.
    leaf('keyAccess', OTHER, '5'),
  ];
  expect(wholeStreams(leaves)).toEqual([
    { stream: `order-${ORDER}`, revision: 1 },
    { stream: `payment-${OTHER}`, revision: 1 },
    { stream: `keyAccess-${ORDER}`, revision: 0 },
  ]);
});

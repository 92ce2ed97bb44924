import { test } from '@jest/globals';
import type { CannedAnswerEvent } from 'contracts/events/support';
import { specify } from 'kernel/testing/decider-specification';
import { cannedAnswerDecider } from './canned-answer.ts';

const answerId = '61728394-a5b6-4c7d-88e9-f0a1b2c3d4e5';
const content = { answerId, title: 'Refused', text: 'Hello {customer}.', language: 'en' } as const;
const written: CannedAnswerEvent = { type: 'CannedAnswerWritten.v1', data: content };
const removed: CannedAnswerEvent = { type: 'CannedAnswerRemoved.v1', data: { answerId } };
const answer = specify(cannedAnswerDecider);

test('a canned answer is written, written anew, and removed for good', () => {
  const better = { ...content, text: 'Dear {customer}.' };
  answer.given().when({ type: 'Create', content }).then(written);
  answer.given(written).when({ type: 'Rewrite', content }).thenNothing();
  answer
    .given(written)
    .when({ type: 'Rewrite', content: better, expectedRevision: 0 })
    .then({ type: 'CannedAnswerWritten.v1', data: better });
  answer.given(written).when({ type: 'Remove' }).then(removed);
  answer.given(written, removed).when({ type: 'Rewrite', content }).thenRejected('not-found');
});

test('one that is none is not found, and one that changed meanwhile is not overwritten', () => {
  answer.given().when({ type: 'Remove' }).thenRejected('not-found');
  answer
    .given(written)
    .when({ type: 'Rewrite', content, expectedRevision: 2 })
    .thenRejected('stale-revision');
});

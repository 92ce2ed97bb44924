import { test } from '@jest/globals';
import type { FaqEvent } from 'contracts/events/support';
import { specify } from 'kernel/testing/decider-specification';
import type { FaqContent } from './faq.ts';
import { faqDecider } from './faq.ts';

const faqId = '50617283-94a5-4b6c-87d8-e9f0a1b2c3d4';
const content: FaqContent = {
  faqId,
  question: 'Where are my keys?',
  answer: 'On the page of the order.',
  category: 'Orders',
  language: 'en',
};
const published: FaqEvent = { type: 'FaqPublished.v1', data: content };
const withdrawn: FaqEvent = { type: 'FaqWithdrawn.v1', data: { faqId } };
const faq = specify(faqDecider);

test('a question is published once, revised, and withdrawn for good', () => {
  const better = { ...content, answer: 'On the page of the order, under Keys.' };
  faq.given().when({ type: 'Publish', content }).then(published);
  faq.given(published).when({ type: 'Publish', content }).thenRejected('faq-exists');
  faq
    .given(published)
    .when({ type: 'Revise', content: better })
    .then({ type: 'FaqRevised.v1', data: better });
  faq.given(published).when({ type: 'Withdraw' }).then(withdrawn);
  faq.given(published, withdrawn).when({ type: 'Withdraw' }).thenNothing();
  faq.given(published, withdrawn).when({ type: 'Revise', content }).thenRejected('faq-withdrawn');
});

test('a question that is none is not found, and one that changed meanwhile is not overwritten', () => {
  faq.given().when({ type: 'Revise', content }).thenRejected('not-found');
  faq
    .given(published)
    .when({ type: 'Withdraw', expectedRevision: 3 })
    .thenRejected('stale-revision');
});

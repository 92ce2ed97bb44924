import { test } from '@jest/globals';
import type { ArticleEvent } from 'contracts/events/support';
import { specify } from 'kernel/testing/decider-specification';
import type { ArticleContent } from './article.ts';
import { articleDecider } from './article.ts';
import { readersDecider } from './article-readers.ts';

const articleId = '4f506172-8394-4a5b-86c7-d8e9f0a1b2c3';
const content: ArticleContent = {
  articleId,
  title: 'Activate a key',
  excerpt: 'Where the key goes.',
  content: 'Open the program and enter the key.',
  category: 'Activation',
  tags: ['activation'],
  language: 'en',
};
const published: ArticleEvent = { type: 'ArticlePublished.v1', data: content };
const withdrawn: ArticleEvent = { type: 'ArticleWithdrawn.v1', data: { articleId } };
const article = specify(articleDecider);

test('an article is published once', () => {
  article.given().when({ type: 'Publish', content }).then(published);
  article.given(published).when({ type: 'Publish', content }).thenRejected('article-exists');
});

test('a revision records the whole article, and nothing where nothing differs', () => {
  const better = { ...content, title: 'Activate a licence key' };
  const revise = { type: 'Revise', content: better, expectedRevision: 0 } as const;
  article.given(published).when(revise).then({ type: 'ArticleRevised.v1', data: better });
  article.given(published).when({ type: 'Revise', content }).thenNothing();
});

test('what was revised meanwhile is not overwritten', () => {
  const revised: ArticleEvent = { type: 'ArticleRevised.v1', data: { ...content, title: 'Other' } };
  article
    .given(published, revised)
    .when({ type: 'Revise', content, expectedRevision: 0 })
    .thenRejected('stale-revision');
});

test('a withdrawn article stays withdrawn', () => {
  article.given(published).when({ type: 'Withdraw' }).then(withdrawn);
  article.given(published, withdrawn).when({ type: 'Withdraw' }).thenNothing();
  article
    .given(published, withdrawn)
    .when({ type: 'Revise', content })
    .thenRejected('article-withdrawn');
  article.given().when({ type: 'Withdraw' }).thenRejected('not-found');
});

test('a reader counts once a day', () => {
  const view = { articleId, readerId: '1c2d3e4f-5061-4728-8394-a5b6c7d8e9f0', day: '2026-03-01' };
  const viewed = { type: 'ArticleViewed.v1', data: view } as const;
  const another = { ...view, readerId: '2d3e4f50-6172-4839-84a5-b6c7d8e9f0a1' };
  const readers = specify(readersDecider);
  readers.given().when({ type: 'Read', view }).then(viewed);
  readers.given(viewed).when({ type: 'Read', view }).thenNothing();
  readers
    .given(viewed)
    .when({ type: 'Read', view: another })
    .then({ ...viewed, data: another });
});

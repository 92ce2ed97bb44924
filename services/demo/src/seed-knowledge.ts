import { as, idOf } from './cast.ts';
import type { Cast } from './cast.ts';
import { choiceOf } from './choice.ts';
import { DEMO_CANNED_ANSWERS } from './demo-canned-answers.ts';
import { DEMO_ARTICLES } from './demo-articles.ts';
import { DEMO_FAQS } from './demo-faqs.ts';
import type { Action } from './in-order.ts';
import { PAST_DAYS } from './past.ts';
import type { Past } from './past.ts';
import type { Stage } from './stage.ts';
import { accountOf } from './stage.ts';
import type { PortalConnection } from 'kernel/http/portal-connection';

/** Who reads; the offered accounts are there by then. */
const READERS = ['buyer.eur', 'buyer.km', 'admin', 'superadmin'] as const;
/** Between the first article and the last. */
const PUBLISHED_WITHIN_DAYS = 100;

interface Publishing {
  readonly portal: PortalConnection;
  readonly past: Past;
  readonly cast: Cast;
}

/** Articles, questions and canned answers, those of a kind one after the other. */
export function knowledgeActions({ past, cast }: Stage): readonly Action[] {
  const readers = READERS.map(accountOf);
  const actionOf = (seed: (publishing: Publishing) => Promise<void>): Action => ({
    // They date themselves; whoever reads them has joined by then.
    at: past.ends,
    touches: [],
    needs: readers,
    run: (portal) => seed({ portal, past, cast }),
  });
  return [actionOf(seedArticles), actionOf(seedFaqs), actionOf(seedCannedAnswers)];
}

async function seedArticles({ portal, past, cast }: Publishing): Promise<void> {
  for (const [place, { key, paragraphs, ...fields }] of DEMO_ARTICLES.entries()) {
    const input = { ...fields, content: paragraphs.join('\n\n') };
    const daysAgo = PAST_DAYS - 1 - (place * PUBLISHED_WITHIN_DAYS) / DEMO_ARTICLES.length;
    const desk = portal.at(past.daysAgo(daysAgo));
    const { id: articleId } = await desk.command('PublishArticle', input, `demo article ${key}`);
    // The later ones are shown first, and are read by more people.
    const count = Math.floor((place * (READERS.length + 1)) / DEMO_ARTICLES.length);
    const views = READERS.slice(0, count).map((username, number) => ({
      username,
      daysAgo: daysAgo - 1 - number - choiceOf(`${key} ${username}`, 3) / 4,
    }));
    for (const view of views) {
      const inNameOf = idOf(cast, view.username);
      const reading = portal.at(past.daysAgo(view.daysAgo));
      await reading.command('ViewArticle', { articleId, inNameOf }, `demo view ${key} ${inNameOf}`);
    }
  }
}

async function seedFaqs({ portal, past }: Publishing): Promise<void> {
  for (const { key, ...fields } of DEMO_FAQS) {
    await portal.at(past.daysAgo(PAST_DAYS - 1)).command('PublishFaq', fields, `demo faq ${key}`);
  }
}

async function seedCannedAnswers({ portal, past, cast }: Publishing): Promise<void> {
  const desk = as(portal.at(past.daysAgo(PAST_DAYS - 1)), cast, 'admin');
  for (const { key, ...fields } of DEMO_CANNED_ANSWERS) {
    await desk.command('WriteCannedAnswer', fields, `demo canned answer ${key}`);
  }
}

import type { Texts } from '../texts/en/en.ts';
import { NAVIGATION } from './navigation.ts';

/** Something that can be done or gone to from anywhere: what it is called, and where it begins. */
export interface Action {
  readonly name: string;
  readonly path: string;
}

/** What the search offers beside records: every entry of the navigation, and what is begun anew. */
export function actionsOf(texts: Texts): readonly Action[] {
  const { entries } = texts.frame;
  return [
    ...NAVIGATION.map(({ text, path }) => ({ name: entries[text], path })),
    { name: texts.products.createTitle, path: '/admin/products/edit' },
    { name: texts.support.knowledge.newArticle, path: '/admin/support/articles/new' },
    { name: texts.support.knowledge.newQuestion, path: '/admin/support/questions/new' },
    { name: texts.support.canned.create, path: '/admin/support/canned-answers/new' },
  ];
}

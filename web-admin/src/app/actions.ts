import { isAdmin } from 'contracts/policies/access';
import type { Role } from 'contracts/primitives/role';
import type { Texts } from '../texts/en/en.ts';
import { entriesFor } from './navigation.ts';

/** Something that can be done or gone to from anywhere: what it is called, and where it begins. */
export interface Action {
  readonly name: string;
  readonly path: string;
}

/** What the search offers somebody beside records: the entries of their navigation, and what they may begin anew. */
export function actionsOf(texts: Texts, role: Role | undefined): readonly Action[] {
  const { entries } = texts.frame;
  const places = entriesFor(role).map(({ text, path }) => ({ name: entries[text], path }));
  return role !== undefined && isAdmin(role) ? [...places, ...beginnings(texts)] : places;
}

function beginnings(texts: Texts): readonly Action[] {
  const { knowledge, canned } = texts.support;
  return [
    { name: texts.keys.importKeys, path: '/admin/keys/import' },
    { name: texts.companies.createTitle, path: '/admin/companies/new' },
    { name: texts.people.create, path: '/admin/users/edit' },
    { name: texts.wallets.statements.import, path: '/admin/bank-statements/import' },
    { name: texts.products.createTitle, path: '/admin/products/edit' },
    { name: texts.productImport.title, path: '/admin/products/import' },
    { name: knowledge.newArticle, path: '/admin/support/articles/new' },
    { name: knowledge.newQuestion, path: '/admin/support/questions/new' },
    { name: canned.create, path: '/admin/support/canned-answers/new' },
  ];
}

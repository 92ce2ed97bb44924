import type { Draft, Trick } from './draft.ts';
import { honestDraft, queryText, refused, withIds, withIdsOf } from './draft.ts';
import { nastyValue } from './nasty-values.ts';
import { drawnId } from './sample-of.ts';
import { isPrivate, kindsIn } from './targets.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** Ids that are none, encoded as they are sent. */
const BAD_IDS = [
  '..',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%00',
  '%ff%fe',
  '%',
  '%zz',
  '%c0%ae%c0%ae',
  '1',
  '-1',
  'null',
  '%27%20OR%201=1--',
  '%3Cscript%3E',
  'x'.repeat(4_000),
  '*',
  ';',
  '00000000-0000-0000-0000-000000000000',
  'me',
];

const EXTREMES = [
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
  '1.5',
  'NaN',
  '[0,-1]',
  '[0,1e9]',
  '[5,1]',
  '["__proto__","ASC"]',
  '{"q":{"a":1}}',
  '{"id":["x"]}',
  `[${'0,'.repeat(3_000)}0]`,
];

const otherMethod: Trick = (draft, scene) => {
  const method = scene.choice.of(METHODS.filter((each) => each !== draft.method));
  // The other method may be a route of its own, whose rules this request breaks or keeps: either is an answer.
  // So it is made from what is the attacker's own.
  const { body: _body, ...rest } = honestDraft(scene);
  return { ...rest, method, refusedBecause: undefined };
};

const NO_ID = 'the id is none';
const UNKNOWN_ID = 'nothing has the id';

const badId: Trick = (draft, { route, choice }) =>
  route.path.includes(':')
    ? refused({ ...draft, path: withIds(route.path, choice.of(BAD_IDS)) }, NO_ID)
    : undefined;

const unknownId: Trick = (draft, { route, choice }) =>
  route.path.includes(':')
    ? refused({ ...draft, path: withIds(route.path, drawnId(choice)) }, UNKNOWN_ID)
    : undefined;

/** What is another company's; staff may see that, so theirs is a request that is wrong already. */
const foreignId: Trick = (draft, { route, attacker, victims, choice }) => {
  const kinds = kindsIn(route.path).filter((kind) => victims.targets.has(kind));
  if (kinds.length === 0) return undefined;
  const path = withIdsOf(victims.targets, route.path, choice);
  const isTheirs = kinds.some(isPrivate) && (attacker.user?.companyId ?? null) !== null;
  if (isTheirs) return refused({ ...draft, path }, `what ${kinds.join(', ')} names is another's`);
  // What was wrong with the id before would be so no more.
  const because = draft.refusedBecause;
  if (because === undefined || because === NO_ID || because === UNKNOWN_ID) return undefined;
  return { ...draft, path };
};

const nastyQuery: Trick = (draft, { route, choice }) => {
  const named = Object.keys(route.query?.shape ?? {});
  const name = choice.of([...named, 'page', 'filter', '__proto__', 'tenantId', 'companyId']);
  const value = choice.chance(0.4) ? choice.of(EXTREMES) : nastyValue(choice);
  return withQuery(draft, queryText({ [name]: value }).slice(1));
};

/** Twice the same, brackets, and what cannot be decoded. */
const brokenQuery: Trick = (draft, { route, choice }) => {
  const [name = 'page'] = Object.keys(route.query?.shape ?? {});
  const query = choice.of([
    `${name}=1&${name}=2`,
    `${name}[]=1&${name}[a]=2`,
    `${name}[__proto__][role]=admin`,
    `${name}=%`,
    `${name}=%ff%fe`,
    `${name}=%00`,
    name,
    '&&&=&=',
    '=',
    '?',
    `${name}=1;${name}=2`,
    'a=1&'.repeat(1_500),
  ]);
  return withQuery(draft, query);
};

const otherSpelling: Trick = (draft, { choice }) => {
  const spelt = choice.of([
    draft.path.replace('/api', '/API'),
    draft.path.replace('/api', '//api'),
    draft.path.replace('/api', '/api/.'),
    draft.path.replace('/api', '/x/../api'),
    draft.path.replace('/api', '/%61pi'),
    draft.path.replace('/api', '/api;x=1'),
    `${draft.path}/`,
    `${draft.path}.json`,
    `${draft.path}%20`,
    `/api${'/a'.repeat(2_000)}`,
  ]);
  // Some spellings are the route itself to the router; to others the page of the shop answers.
  return draft.method === 'GET'
    ? { ...draft, path: spelt, refusedBecause: undefined, unforeseeable: true }
    : { ...draft, path: spelt };
};

export const TRICKS_ON_ADDRESSES: Readonly<Record<string, Trick>> = {
  'other method': otherMethod,
  'bad id': badId,
  'unknown id': unknownId,
  'foreign id': foreignId,
  'nasty query': nastyQuery,
  'broken query': brokenQuery,
  'other spelling': otherSpelling,
};

function withQuery(draft: Draft, more: string): Draft {
  return { ...draft, query: draft.query === '' ? `?${more}` : `${draft.query}&${more}` };
}

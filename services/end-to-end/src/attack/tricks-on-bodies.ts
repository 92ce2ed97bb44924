import type { Draft, Scene, Trick } from './draft.ts';
import { refused, withHeaders } from './draft.ts';
import { mutated } from './mutated.ts';
import { NASTY_TEXTS, asJson } from './nasty-values.ts';

const DEEP = 50_000;

/** Bodies that are no object, or not even JSON. */
const BROKEN_JSON: readonly (string | Buffer)[] = [
  '',
  '{',
  '{"a":',
  '{}{}',
  '[]',
  'null',
  'true',
  '0',
  '"text"',
  'NaN',
  "{'a':1}",
  '{"a":1,}',
  '{"a":\u0000}',
  '\ufeff{}',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  'a=1&b=2',
  '['.repeat(DEEP),
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `{"a":${'9'.repeat(DEEP)}}`,
  '{"a":1,"a":2,"__proto__":{"b":3}}',
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0x00]),
  Buffer.alloc(1_000),
];

const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'text/html',
  'application/jsonp',
  '*/*',
  '',
];

const ENCODINGS = ['gzip', 'deflate', 'br', 'zstd', 'compress', 'gzip, gzip', 'nonsense'];

const TOO_LARGE = 1_100_000;

/** One to three wrong things in a valid body. */
export const mutateBody: Trick = (draft, scene) => {
  const { isJson, json } = parsed(draft.body ?? '{');
  if (!isJson || isTooDeep(draft.body)) return undefined;
  const { choice } = scene;
  let value = json;
  for (let times = 1 + choice.below(3); times > 0; times -= 1) value = mutated(value, choice);
  return withBody(draft, asJson(value), scene);
};

/** To write anew what is nested so deep may take more stack than there is; it is wrong enough. */
function isTooDeep(body: Draft['body']): boolean {
  return typeof body === 'string' && body.startsWith('['.repeat(1_000));
}

const breakJson: Trick = (draft, scene) =>
  draft.body === undefined ? undefined : withBody(draft, scene.choice.of(BROKEN_JSON), scene);

const bodyWhereNoneBelongs: Trick = (draft, { choice, route }) => {
  if (route.body || draft.method === 'GET') return undefined;
  const body = asJson({ [choice.of(['id', '__proto__', 'role'])]: choice.of(NASTY_TEXTS) });
  return withHeaders({ ...draft, body }, { 'content-type': 'application/json' });
};

const otherType: Trick = (draft, { choice }) =>
  (draft.body ?? '').length === 0
    ? undefined
    : refused(withHeaders(draft, { 'content-type': choice.of(OTHER_TYPES) }), 'it is no JSON');

const encoded: Trick = (draft, { choice }) =>
  refused(withHeaders(draft, { 'content-encoding': choice.of(ENCODINGS) }), 'it is encoded');

const tooLarge: Trick = (draft, { choice }) => {
  // Building and sending a megabyte takes its time: rarely.
  if (draft.body === undefined || !choice.chance(0.2)) return undefined;
  return refused({ ...draft, body: asJson({ a: 'x'.repeat(TOO_LARGE) }) }, 'it is too large');
};

/** The same fields with ids of others among them. */
const foreignIdsInside: Trick = (draft, { victims, choice, attacker }) => {
  if (!attacker.user?.companyId) return undefined;
  const { json: value } = parsed(draft.body ?? '');
  if (typeof value !== 'object' || value === null) return undefined;
  const named = (['orderId', 'branchId'] as const).filter((name) => name in value);
  if (named.length === 0) return undefined;
  const name = choice.of(named);
  const id = victims.targets.oneOf(name, choice);
  return refused(
    { ...draft, body: asJson({ ...value, [name]: id }) },
    `what ${name} names is another's`,
  );
};

export const TRICKS_ON_BODIES: Readonly<Record<string, Trick>> = {
  'mutated body': mutateBody,
  'broken JSON': breakJson,
  'body where none belongs': bodyWhereNoneBelongs,
  'other content type': otherType,
  'encoded body': encoded,
  'too large a body': tooLarge,
  'foreign ids in the body': foreignIdsInside,
};

/** A body whose fate the route's schema decides. */
function withBody(draft: Draft, body: string | Buffer, { route }: Scene): Draft {
  const spoilt = { ...draft, body };
  const value = parsed(body);
  const taken = value.isJson && route.body?.safeParse(value.json).success === true;
  return taken ? spoilt : refused(spoilt, 'the body is not what the schema wants');
}

function parsed(body: string | Buffer): { isJson: boolean; json?: unknown } {
  // A mark of the order of bytes is no part of the text.
  const text = body.toString().replace(/^\ufeff/, '');
  // No body at all counts as an empty one.
  if (text === '') return { isJson: true, json: {} };
  try {
    return { isJson: true, json: JSON.parse(text) };
  } catch {
    return { isJson: false };
  }
}

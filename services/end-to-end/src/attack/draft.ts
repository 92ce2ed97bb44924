import { headers as names } from 'contracts/api/headers';
import { withoutEmpty } from 'contracts/api/catalog';
import { needsSession } from 'bff/http/route';
import type { Route } from 'bff/http/route';
import type { Choice } from '../harness/seeded-choice.ts';
import type { Attacker } from './attackers.ts';
import { asJson } from './nasty-values.ts';
import { drawnId, sampleOf } from './sample-of.ts';
import { kindsIn } from './targets.ts';
import type { Targets } from './targets.ts';

/** Who attacks which route, and what there is to attack. */
export interface Scene {
  readonly route: Route;
  readonly attacker: Attacker;
  /** Another one, whose cookies and tokens may be tried. */
  readonly other: Attacker;
  readonly victims: Victims;
  readonly choice: Choice;
}

/** The honest ones: what is theirs, and under which names they sign in. */
export interface Victims {
  readonly targets: Targets;
  readonly logins: readonly string[];
}

/** A request in the making. */
export interface Draft {
  readonly method: string;
  /** With everything encoded as it is to be sent. */
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
  /** Why the portal must refuse it; undefined where it may take it. */
  readonly refusedBecause?: string | undefined;
  /** Whatever is wrong with it besides, another page may be what answers. */
  readonly unforeseeable?: true;
}

/** Spoils a draft in one way; undefined where that cannot be done to it. */
export type Trick = (draft: Draft, scene: Scene) => Draft | undefined;

/** What an honest client would send to the route, if the attacker were one. */
export function honestDraft(scene: Scene): Draft {
  const { route, attacker, choice } = scene;
  const { method } = route;
  const query = route.query ? sampleOf(route.query, { choice, optional: 0.4 }) : {};
  const body = route.body ? asJson(sampleOf(route.body, { choice, optional: 0.5 })) : undefined;
  return {
    method,
    path: pathOf(scene),
    query: queryText(withoutEmpty(query as Record<string, unknown>)),
    headers: {
      accept: 'application/json',
      cookie: attacker.cookie,
      'x-forwarded-for': `10.${choice.below(256)}.${choice.below(256)}.${choice.below(256)}`,
      ...(method === 'GET' ? {} : changingHeaders(scene)),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body,
    refusedBecause: notPermitted(scene),
  };
}

function changingHeaders({ attacker, choice }: Scene): Record<string, string> {
  return {
    [names.csrf]: attacker.token,
    [names.idempotencyKey]: drawnId(choice),
    'if-match': `"${choice.below(3)}"`,
  };
}

function notPermitted({ route, attacker: { user } }: Scene): string | undefined {
  if (needsSession(route) && !user) return 'nobody is signed in';
  return route.policy(user) === true ? undefined : 'the role may not';
}

/** The attacker's own things, or ids that nothing has. */
function pathOf({ route, attacker, choice }: Scene): string {
  return withIdsOf(attacker.own, route.path, choice);
}

/** An address of some of these things. */
export function withIdsOf(targets: Targets, pattern: string, choice: Choice): string {
  const ids = kindsIn(pattern).map((kind) => targets.oneOf(kind, choice));
  return pattern.replaceAll(NAMES, () => ids.shift() ?? '');
}

export function withIds(pattern: string, id: string): string {
  return pattern.replaceAll(NAMES, () => id);
}

const NAMES = /[:*]\w+/g;

export function queryText(query: Readonly<Record<string, unknown>>): string {
  const text = Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`)
    .join('&');
  return text === '' ? '' : `?${text}`;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  const text = typeof value === 'string' ? value : asJson(value);
  // Halves of characters have no encoding in an address.
  return text.replaceAll(/\p{Cs}/gu, '\ufffd');
}

export function withHeaders(draft: Draft, headers: Readonly<Record<string, string>>): Draft {
  return { ...draft, headers: { ...draft.headers, ...headers } };
}

export function refused(draft: Draft, because: string): Draft {
  if (draft.unforeseeable) return draft;
  return { ...draft, refusedBecause: draft.refusedBecause ?? because };
}

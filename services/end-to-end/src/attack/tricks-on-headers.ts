import { needsSession } from 'bff/http/route';
import { headers as names } from 'contracts/api/headers';
import type { Draft, Trick } from './draft.ts';
import { refused, withHeaders } from './draft.ts';
import { drawnId } from './sample-of.ts';
import { NASTY_TEXTS, asJson } from './nasty-values.ts';

const changes = ({ method }: Draft): boolean => method !== 'GET';

const withoutToken: Trick = (draft, { other, attacker, choice }) => {
  if (!changes(draft)) return undefined;
  const foreign = other === attacker ? 'y' : other.token;
  const wrong = choice.of(['', 'x', foreign, 'A'.repeat(43), `${draft.headers[names.csrf]}x`]);
  return refused(withHeaders(draft, { [names.csrf]: wrong }), 'the CSRF token is not its own');
};

const fromAnotherSite: Trick = (draft, { choice }) => {
  if (!changes(draft)) return undefined;
  const origin = choice.of(['https://elsewhere.test', 'null', 'http://127.0.0.1', 'x', 'file://']);
  const site = { 'sec-fetch-site': choice.of(['cross-site', 'same-site']) };
  return refused(
    withHeaders(draft, choice.chance(0.5) ? { origin } : site),
    'it is another site that asks',
  );
};

/** Cookies that were never given out: whoever sends them is nobody. */
const wrongCookie: Trick = (draft, { route, choice }) => {
  const id = choice.of(['x', '', 'A'.repeat(43), drawnId(choice), '%00', 'a'.repeat(3_000)]);
  const cookie = choice.of([
    `portal.sid=${id}`,
    `portal.sid=${id}; portal.sid.sig=${id}`,
    (draft.headers['cookie'] ?? '').replace(/(portal\.sid=)..../, '$1AAAA'),
    '=; ;;; a=b=c; portal.csrf=1.2.3',
    `portal.csrf=${id}.${id}.${id}`,
  ]);
  const spoilt = withHeaders(draft, { cookie });
  if (cookie === draft.headers['cookie']) return undefined;
  const needed = needsSession(route) || changes(draft);
  return needed ? refused(spoilt, 'the cookie is not one of the portal') : spoilt;
};

const foreignCookie: Trick = (draft, { other, attacker }) =>
  changes(draft) && other !== attacker
    ? refused(withHeaders(draft, { cookie: other.cookie }), 'cookie and token do not belong')
    : undefined;

const badIdempotencyKey: Trick = (draft, { route, choice }) => {
  if (!changes(draft)) return undefined;
  const key = choice.of(['', 'short', 'x'.repeat(201), 'with a space', 'ünïcödé-key', '\t\t\t\t']);
  const spoilt = withHeaders(draft, { [names.idempotencyKey]: key });
  const isGiven = key.trim() !== '';
  const isWrong = isGiven || route.idempotencyKey === 'required';
  return isWrong ? refused(spoilt, 'the idempotency key is none') : spoilt;
};

/** Revisions that nothing is at. */
const badRevision: Trick = (draft, { choice }) =>
  changes(draft)
    ? withHeaders(draft, {
        'if-match': choice.of(['', '*', '"x"', '-1', '999999999999999', '1e3', '"0","1"', 'W/"9"']),
      })
    : undefined;

/** Headers that other software believes. */
const pretended: Trick = (draft, { choice }) => {
  const [name, value] = choice.of(PRETENCES);
  return withHeaders(draft, { [name]: value });
};

const PRETENCES: readonly (readonly [string, string])[] = [
  ['x-http-method-override', 'DELETE'],
  ['x-original-url', '/api/admin/orders'],
  ['x-rewrite-url', '/api/admin/orders'],
  ['x-forwarded-host', 'elsewhere.test'],
  ['x-forwarded-proto', 'https'],
  ['forwarded', 'for=127.0.0.1;host=elsewhere.test'],
  ['x-real-ip', '127.0.0.1'],
  ['x-forwarded-for', '127.0.0.1, ::1, x, ' + '1.2.3.4, '.repeat(200)],
  ['authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic3VwZXJfYWRtaW4ifQ.'],
  ['authorization', `Basic ${Buffer.from('admin:admin').toString('base64')}`],
  ['x-portal-actor', asJson({ kind: 'user', role: 'super_admin' })],
  ['x-actor', 'super_admin'],
  ['x-service-token', 'x.y.z'],
  ['x-idempotency-key', 'x'],
  ['accept', 'application/xml'],
  ['accept-language', 'x'.repeat(2_000)],
  ['accept-encoding', 'gzip;q=0, identity;q=0, *;q=0'],
  ['range', 'bytes=0-18446744073709551615'],
  ['if-none-match', '*'],
  ['if-modified-since', 'Thu, 99 Foo 2026 99:99:99 GMT'],
  ['user-agent', "'; DROP TABLE x; --".repeat(50)],
  ['referer', 'javascript:alert(1)'],
];

const anotherHost: Trick = (draft, { choice }) =>
  refused(
    withHeaders(draft, { host: choice.of(['elsewhere.test', '127.0.0.1.elsewhere.test', 'a@b']) }),
    'the host is another',
  );

/** A password tried at somebody's account. */
export const guess: Trick = (draft, { route, victims, choice }) => {
  if (route.path !== '/api/login' || draft.body === undefined) return undefined;
  const login = { username: choice.of(victims.logins), password: choice.of(NASTY_TEXTS) };
  return refused({ ...draft, body: asJson(login) }, 'the password is wrong');
};

const tooManyHeaders: Trick = (draft, { choice }) =>
  choice.chance(0.3)
    ? refused(withHeaders(draft, { 'x-long': 'x'.repeat(20_000) }), 'the headers are too long')
    : undefined;

export const TRICKS_ON_HEADERS: Readonly<Record<string, Trick>> = {
  'wrong CSRF token': withoutToken,
  'another site': fromAnotherSite,
  'wrong cookie': wrongCookie,
  'cookie of another': foreignCookie,
  'bad idempotency key': badIdempotencyKey,
  'bad revision': badRevision,
  'pretended headers': pretended,
  'another host': anotherHost,
  guess,
  'too long headers': tooManyHeaders,
};

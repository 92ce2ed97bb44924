import { randomUUID } from 'node:crypto';
import type { RegistrationPayload, User } from 'contracts/api/accounts';
import { headers } from 'contracts/api/headers';
import { DEMO_ACCOUNTS } from 'contracts/constants/demo-accounts';
import type { Tenant } from 'contracts/primitives/tenant';
import { eventually } from 'kernel/testing/eventually';
import { portalSetting } from 'kernel/testing/portal-under-test';
import { z } from 'zod';
import { checkResponse } from './check-response.ts';
import { openAsOperator } from './open-as-operator.ts';

/** A response of the API; `body` is what the JSON holds, or the text of anything else. */
export interface ApiResponse<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

interface Sent {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser's part in calls of the API: it keeps cookies and, once fetched, the CSRF token. */
export interface Visitor {
  readonly cookies: Map<string, string>;
  /** As the shop does, it asks again until the response holds what this visitor has written. */
  get<Body>(path: string, sent?: Sent): Promise<ApiResponse<Body>>;
  /** What is sent under a key is sent again in the same way: it is done once. */
  post<Body>(
    path: string,
    body?: unknown,
    extra?: Record<string, string>,
  ): Promise<ApiResponse<Body>>;
  send<Body>(method: string, path: string, sent?: Sent): Promise<ApiResponse<Body>>;
  fetchToken(): Promise<string>;
}

/** The portal under test. */
export function portalUrl(): string {
  return portalSetting('BFF_URL');
}

/** @param url the portal under test unless it says otherwise. */
export function newVisitor(url = portalUrl()): Visitor {
  const cookies = new Map<string, string>();
  let token: string | undefined;

  const send = async <Body>(
    method: string,
    path: string,
    sent: Sent = {},
  ): Promise<ApiResponse<Body>> => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined || method === 'GET' ? {} : { [headers.csrf]: token }),
        ...sent.headers,
      },
      ...(sent.body === undefined ? {} : { body: asText(sent.body) }),
    });
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie);
    const body = read(await response.text());
    checkResponse({ method, path, response, body });
    return { status: response.status, headers: response.headers, body: body as Body };
  };

  const fetchToken = async (): Promise<string> => {
    const answer = await send<{ csrfToken: string }>('GET', '/api/csrf-token');
    token = answer.body.csrfToken;
    return token;
  };

  return {
    cookies,
    send,
    fetchToken,
    get: async <Body>(path: string, sent?: Sent) =>
      untilShown(async () => send<Body>('GET', path, sent)),
    post: async <Body>(path: string, body?: unknown, extra?: Record<string, string>) => {
      const ask = async () => send<Body>('POST', path, { body, ...(extra && { headers: extra }) });
      return extra?.[headers.idempotencyKey] === undefined ? ask() : untilShown(ask);
    },
  };
}

async function untilShown<Body>(ask: () => Promise<ApiResponse<Body>>): Promise<ApiResponse<Body>> {
  return eventually(ask, (response) => !isBehind(response));
}

/** Whether the read models lack what this visitor has written; a record that they lack is 503, not 404. */
function isBehind({ status, headers: sent, body }: ApiResponse<unknown>): boolean {
  return (
    sent.get(headers.stale) === 'true' || (status === 503 && notShownYet.safeParse(body).success)
  );
}

const notShownYet = z.object({ message: z.string().startsWith('This is not shown yet.') });

/** Somebody who is not signed in, with a token for what they send. */
export async function stranger(): Promise<Visitor> {
  const visitor = newVisitor();
  await visitor.fetchToken();
  return visitor;
}

/** A new key for a request that must not be done twice. */
export function idempotencyHeader(): Record<string, string> {
  return { [headers.idempotencyKey]: randomUUID() };
}

export function buildRegistration(
  overrides: Partial<RegistrationPayload> = {},
): RegistrationPayload {
  const name = `u${randomUUID().slice(0, 12)}`;
  return {
    firstName: 'Ada',
    lastName: 'Byron',
    companyName: `Company ${name}`,
    username: name,
    email: `${name}@example.test`,
    password: 'correct horse battery',
    phone: '+44 20 1234',
    ...overrides,
  };
}

export interface Customer {
  readonly visitor: Visitor;
  readonly user: User;
  readonly registration: RegistrationPayload;
}

/** Somebody who has just registered a company and is signed in. */
export async function newCustomer(overrides: Partial<RegistrationPayload> = {}): Promise<Customer> {
  const visitor = newVisitor();
  const registration = buildRegistration(overrides);
  await visitor.fetchToken();
  const answer = await visitor.post<User>('/api/register', registration);
  if (answer.status !== 200) throw new Error(`registering answered ${answer.status}`);
  await visitor.fetchToken();
  return { visitor, user: answer.body, registration };
}

/** The same in either market: a company of the KM market is opened by the operator. */
export async function newCustomerOf(tenantId: Tenant): Promise<Customer> {
  if (tenantId === 'eur') return newCustomer();
  const registration = buildRegistration();
  const { companyName: name, ...person } = registration;
  await openAsOperator({ ...person, tenantId, role: 'b2b_user', company: { name } });
  const visitor = await signedIn(registration.username, registration.password);
  const { body: user } = await visitor.get<User>('/api/user');
  return { visitor, user, registration };
}

/** Signs in to one of the demo's accounts, by its user name. */
export async function demoVisitor(username: string, url = portalUrl()): Promise<Visitor> {
  const account = DEMO_ACCOUNTS.find((each) => each.username === username);
  if (!account) throw new Error(`there is no demo account ${username}`);
  return signedIn(username, account.password, url);
}

async function signedIn(username: string, password: string, url = portalUrl()): Promise<Visitor> {
  const visitor = newVisitor(url);
  await visitor.fetchToken();
  const answer = await visitor.post('/api/login', { username, password });
  if (answer.status !== 200) throw new Error(`signing in answered ${answer.status}`);
  await visitor.fetchToken();
  return visitor;
}

function asText(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function keep(cookies: Map<string, string>, header: string): void {
  const [pair = ''] = header.split(';');
  const at = pair.indexOf('=');
  const value = pair.slice(at + 1);
  if (value === '') cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), value);
}

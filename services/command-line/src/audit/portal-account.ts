import { existsSync, readFileSync } from 'node:fs';
import { headers } from 'contracts/api/headers';
import { problemSchema } from 'contracts/problem';
import { chosenDataDir, dataLayout } from 'launcher/stack/paths';
import { z } from 'zod';
import { CommandFailure, EXIT } from '../command-failure.ts';

/** The portal as one of its people sees it, over the same API as the console: what they may not, this may not. */
export interface PortalAccount {
  read<Schema extends z.ZodType>(schema: Schema, path: string): Promise<z.infer<Schema>>;
  ask<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    body: unknown,
  ): Promise<z.infer<Schema>>;
  /** An answer that is no JSON. */
  file(path: string, signal?: AbortSignal): Promise<Response>;
  signOut(): Promise<void>;
}

/** The portal answered, and not with what it was asked for. */
export class PortalRefusal extends CommandFailure {
  readonly status: number;
  override readonly exitCode: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
    // What the portal cannot read is a bad value of the command, as one that is refused here.
    this.exitCode = status === 400 ? EXIT.usage : EXIT.failed;
  }
}

const WHO =
  'Say who you are: AUDIT_USER and AUDIT_PASSWORD of an account that may read the history, AUDIT_CODE where it has a second factor, and AUDIT_URL where the portal is not on this machine.';

const runtimeFile = z.object({ urls: z.looseObject({ bff: z.string() }) });
const tokenSchema = z.object({ csrfToken: z.string() });

/**
 * Signs in as somebody who may read the history: an auditor's own account is all that it takes.
 * @throws {CommandFailure} with what to do.
 */
export async function signInToPortal(env: NodeJS.ProcessEnv): Promise<PortalAccount> {
  const { AUDIT_USER: username, AUDIT_PASSWORD: password, AUDIT_CODE: code } = env;
  if (!username || !password) throw new CommandFailure(WHO);
  const visit = visitor(env['AUDIT_URL'] ?? urlHere(env));
  const secondFactor = code ? { secondFactor: { kind: 'totp', code } } : {};
  await visit.takeToken();
  await visit.send('POST', '/api/login', { body: { username, password, ...secondFactor } });
  await visit.takeToken();
  return {
    read: async (schema, path) => schema.parse(await (await visit.send('GET', path)).json()),
    ask: async (schema, path, body) =>
      schema.parse(await (await visit.send('POST', path, { body })).json()),
    file: async (path, signal) => visit.send('GET', path, { signal }),
    signOut: async () => void (await visit.send('POST', '/api/logout', { body: {} })),
  };
}

function urlHere(env: NodeJS.ProcessEnv): string {
  const { runtime } = dataLayout(chosenDataDir(env));
  if (!existsSync(runtime)) throw new CommandFailure(WHO);
  return runtimeFile.parse(JSON.parse(readFileSync(runtime, 'utf8'))).urls.bff;
}

interface Sending {
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

function visitor(url: string) {
  const cookies = new Map<string, string>();
  let token = '';
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    { body, signal }: Sending = {},
  ): Promise<Response> => {
    const response = await fetched(new URL(path, url), {
      method,
      redirect: 'error',
      signal: signal ?? null,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method === 'GET' ? {} : { 'content-type': 'application/json', [headers.csrf]: token }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie);
    if (!response.ok) throw await refusal(response);
    return response;
  };
  return {
    send,
    takeToken: async () => {
      const answer: unknown = await (await send('GET', '/api/csrf-token')).json();
      token = tokenSchema.parse(answer).csrfToken;
    },
  };
}

async function fetched(address: URL, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new CommandFailure(`The portal does not answer at ${address.origin}. Does it run?`);
  }
}

async function refusal(response: Response): Promise<CommandFailure> {
  const body: unknown = await response.json().catch(() => undefined);
  const { data } = problemSchema.safeParse(body);
  if (data?.code === 'second-factor-required')
    return new CommandFailure('The account has a second factor: give its code as AUDIT_CODE.');
  const why = data ? `${data.message} (${data.code})` : `The portal answered ${response.status}.`;
  return new PortalRefusal(response.status, why);
}

function keep(cookies: Map<string, string>, header: string): void {
  const [pair = ''] = header.split(';');
  const at = pair.indexOf('=');
  cookies.set(pair.slice(0, at), pair.slice(at + 1));
}

import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import type { ImageFault } from 'contracts/constants/product-images';
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from 'contracts/constants/product-images';
import { isPublicAddress } from './public-address.ts';

/** A picture is not to be had, and asking again changes nothing. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused';
  readonly fault: ImageFault;
  constructor(fault: ImageFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The ways out of this machine. */
export interface Network {
  request(options: RequestOptions): ClientRequest;
  resolve(hostname: string): Promise<readonly LookupAddress[]>;
  /** Whether an address may be connected to. */
  mayReach(address: string): boolean;
}

const INTERNET: Network = {
  request,
  resolve: (hostname) => lookup(hostname, { all: true }),
  mayReach: isPublicAddress,
};

export interface FetchOptions {
  /** As `URL.host` writes them. */
  readonly hosts: readonly string[];
  /** All redirects together. */
  readonly withinMs?: number;
  /** What a test says otherwise. */
  readonly network?: Network;
}

const WITHIN_MS = 15_000;
const MOST_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const HTTPS_PORT = 443;
const MAX_HEADER_BYTES = 16_384;
const TOO_MANY_REQUESTS = 429;
const SERVER_FAULT = 500;

/**
 * The bytes behind an https address, whatever they are: who decodes them finds out. Each host on the way is one of the
 * list, and is connected to at a public address alone.
 * @throws {ImageRefused} when there is nothing to be had; any other error when there may be later.
 */
export async function fetchImage(address: string, options: FetchOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.withinMs ?? WITHIN_MS);
  let url = new URL(address);
  if (!isListed(url, options.hosts)) throw new ImageRefused('host-not-listed');
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const answer = await ask(url, { network: options.network ?? INTERNET, signal });
    try {
      const next = targetOf(answer, url);
      if (next === undefined) return await bytesOf(answer);
      if (!isListed(next, options.hosts)) throw new ImageRefused('leads-elsewhere');
      url = next;
    } finally {
      answer.destroy();
    }
  }
  throw new ImageRefused('leads-elsewhere');
}

function isListed(url: URL, hosts: readonly string[]): boolean {
  const { protocol, host, username, password } = url;
  return protocol === 'https:' && username === '' && password === '' && hosts.includes(host);
}

interface Way {
  readonly network: Network;
  readonly signal: AbortSignal;
}

async function ask(url: URL, { network, signal }: Way): Promise<IncomingMessage> {
  const { hostname, port, pathname, search } = url;
  const addresses = await addressesOf(hostname, { network, signal });
  const sent = network.request({
    hostname,
    port: port === '' ? HTTPS_PORT : Number(port),
    path: pathname + search,
    headers: { Accept: IMAGE_TYPES.join(', '), 'Accept-Encoding': 'identity' },
    lookup: lookupAs(addresses),
    // No connection is kept: each is made to an address that was looked at.
    agent: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    signal,
  });
  // Who waits gets the error; what comes after that is seen by the answer's end.
  sent.on('error', () => undefined);
  const answered = once(sent, 'response', { signal });
  sent.end();
  const [answer] = (await answered) as [IncomingMessage];
  return answer;
}

/** Where a host is connected to: all of its addresses may be, or none is. */
async function addressesOf(
  hostname: string,
  { network, signal }: Way,
): Promise<readonly LookupAddress[]> {
  const family = isIP(hostname);
  // An address that stands there as such is not looked up by who connects.
  const found =
    family === 0
      ? await Promise.race([network.resolve(hostname), lateness(signal)])
      : [{ address: hostname, family }];
  if (found.length === 0) throw new Error('the host has no address');
  if (!found.every(({ address }) => network.mayReach(address)))
    throw new ImageRefused('private-address');
  return found;
}

/** Rejects once it is too late; only to be raced with, since nobody else hears of it. */
async function lateness(signal: AbortSignal): Promise<never> {
  await once(signal, 'abort');
  throw new Error('the host was not found in time');
}

/** The addresses that were looked at are those that are connected to: a name may answer differently a moment later. */
function lookupAs(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, { all }, done) => {
    const [first = { address: '', family: 0 }] = addresses;
    if (all === true) done(null, [...addresses]);
    else done(null, first.address, first.family);
  };
}

/** Where an answer leads to; undefined for one that brings something. */
function targetOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (statusCode === 200) return undefined;
  const { location } = headers;
  if (REDIRECTS.has(statusCode) && location !== undefined && URL.canParse(location, from.href))
    return new URL(location, from);
  if (statusCode === TOO_MANY_REQUESTS || statusCode >= SERVER_FAULT)
    throw new Error(`the host answered ${statusCode}`);
  throw new ImageRefused('not-found');
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > MAX_IMAGE_BYTES)
    throw new ImageRefused('too-large');
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX_IMAGE_BYTES) throw new ImageRefused('too-large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

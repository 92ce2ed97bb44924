import type { Client as PgClient } from 'pg';
import pg from 'pg';
import { delay } from './clock.ts';
import type { Logger } from './logger.ts';
import type { Stoppable } from './process.ts';
import { cutConnection } from './silent-lines.ts';

const RECONNECT_AFTER_MS = 500;
/** Whoever only listens does not notice that the other end is gone, so it asks. */
const ASK_EVERY_MS = 2_000;
const ANSWERED_WITHIN_MS = 3_000;

/** What is done with one NOTIFY channel. */
interface ChannelHandler {
  onPayload(payload: string): void;
  /** Called whenever listening begins: what was notified before may have been missed. */
  onConnected?(): void;
}

/**
 * The one connection on which a process hears NOTIFY (a pooled one would be handed to others). Channels share it, so
 * that what one transaction notifies on several of them arrives in its order.
 */
export interface Listener extends Stoppable {
  /** @param channel a plain lower-case name. */
  on(channel: string, handler: ChannelHandler): void;
}

export interface ListenerOptions {
  readonly databaseUrl: string;
  readonly logger: Logger;
}

/** Connects soon after, and again whenever the connection is lost, until it is stopped. */
export function createListener({ databaseUrl, logger }: ListenerOptions): Listener {
  const channels = new Map<string, ChannelHandler[]>();
  const stopping = new AbortController();
  let present: PgClient | undefined;

  const listenOnce = async (client: PgClient): Promise<void> => {
    client.on('notification', ({ channel, payload = '' }) => {
      for (const each of channels.get(channel) ?? []) each.onPayload(payload);
    });
    await client.connect();
    for (const channel of channels.keys()) await client.query(`LISTEN ${channel}`);
    present = client;
    for (const each of [...channels.values()].flat()) each.onConnected?.();
    await ended(client, stopping.signal);
  };

  const listenForEver = async (): Promise<void> => {
    // Whoever hears from the start says so in this same turn.
    await Promise.resolve();
    while (!stopping.signal.aborted) {
      const client = new pg.Client({
        connectionString: databaseUrl,
        application_name: 'portal-listen',
        connectionTimeoutMillis: 5_000,
        query_timeout: ANSWERED_WITHIN_MS,
        keepAlive: true,
      });
      // Without a listener an error of a connection ends the process.
      client.on('error', (err) => logger.debug({ err }, 'the listening connection failed'));
      await listenOnce(client).catch((err: unknown) =>
        logger.warn({ err }, 'not listening, connecting again'),
      );
      present = undefined;
      // Not by a word that waits for an answer: the other end may be silent.
      cutConnection(client);
      if (!stopping.signal.aborted) await delay(RECONNECT_AFTER_MS, stopping.signal);
    }
  };
  const listening = listenForEver();

  const join = async (
    client: PgClient,
    channel: string,
    handler: ChannelHandler,
  ): Promise<void> => {
    await client.query(`LISTEN ${channel}`);
    handler.onConnected?.();
  };

  return {
    name: 'listener',
    on: (channel, handler) => {
      channels.set(channel, [...(channels.get(channel) ?? []), handler]);
      if (!present) return;
      join(present, channel, handler).catch((err: unknown) =>
        logger.warn({ err, channel }, 'not listening on a channel before the next connection'),
      );
    },
    stop: async () => {
      stopping.abort();
      await listening;
    },
  };
}

/** Resolves when a connection has ended or does not answer any more, or when it is needed no longer. */
async function ended(client: PgClient, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const end = (): void => over.abort();
  client.once('end', end).once('error', end);
  const stopped = AbortSignal.any([signal, over.signal]);
  try {
    while (!stopped.aborted) {
      await delay(ASK_EVERY_MS, stopped);
      if (!stopped.aborted) await client.query('SELECT 1');
    }
  } finally {
    end();
  }
}

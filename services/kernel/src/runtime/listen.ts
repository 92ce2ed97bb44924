import type { Client as PgClient } from 'pg';
import pg from 'pg';
import { delay } from './clock.ts';
import type { Logger } from './logger.ts';

const RECONNECT_AFTER_MS = 500;

export interface ListenOptions {
  readonly databaseUrl: string;
  /** The NOTIFY channel: a plain lower-case name. */
  readonly channel: string;
  readonly logger: Logger;
  /** Aborted to stop. */
  readonly signal: AbortSignal;
}

/**
 * Hears a NOTIFY channel on one dedicated connection of its own (a pooled one would be handed to others),
 * and connects again whenever it is lost. Resolves after the signal is aborted.
 * @param connected called whenever it begins to hear: what was told before may have been missed.
 */
export async function listenForEver(
  options: ListenOptions,
  hear: (payload: string) => void,
  connected: () => void,
): Promise<void> {
  while (!options.signal.aborted) {
    const client = new pg.Client({
      connectionString: options.databaseUrl,
      application_name: 'portal-listen',
      keepAlive: true,
    });
    try {
      await client.connect();
      client.on('notification', ({ payload }) => hear(payload ?? ''));
      await client.query(`LISTEN ${options.channel}`);
      connected();
      await ended(client, options.signal);
    } catch (err) {
      options.logger.warn({ err, channel: options.channel }, 'not listening, connecting again');
    }
    await client
      .end()
      .catch((err: unknown) => options.logger.debug({ err }, 'the listening connection was gone'));
    if (!options.signal.aborted) await delay(RECONNECT_AFTER_MS, options.signal);
  }
}

async function ended(client: PgClient, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    client.once('end', resolve);
    client.once('error', () => resolve());
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

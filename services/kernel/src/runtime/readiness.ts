import type { EventStore } from 'eventstore-client/event-store';
import type { Knex } from 'knex';
import { request } from 'undici';
import { z } from 'zod';
import type { ReadinessCheck } from '../http/service-app.ts';
import { DRAINING } from './draining.ts';

/** A process is ready while its database answers. */
export function databaseCheck(db: Knex): ReadinessCheck {
  return { name: 'database', check: async () => void (await db.raw('SELECT 1')) };
}

/** A process is ready while its event store answers. */
export function eventStoreCheck(store: EventStore): ReadinessCheck {
  return { name: 'event store', check: async () => void (await store.head()) };
}

const SERVICE_ANSWERS_WITHIN_MS = 2_000;

const readinessAnswer = z.object({ status: z.string() });

/**
 * A process is ready while a service that it asks says that it is ready itself. One that is about to end answers until
 * another takes its place.
 */
export function serviceCheck(name: string, url: string): ReadinessCheck {
  return {
    name,
    check: async () => {
      const signal = AbortSignal.timeout(SERVICE_ANSWERS_WITHIN_MS);
      const { statusCode, body } = await request(new URL('/health/ready', url), { signal });
      const { status } = readinessAnswer.parse(await body.json());
      if (statusCode !== 200 && status !== DRAINING)
        throw new Error(`${name} answered ${statusCode}`);
    },
  };
}

import type { Knex } from 'knex';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { PROBLEM_CODES } from 'contracts/problem';
import { HttpError } from 'kernel/http/http-error';

const MINUTE_S = 60;
const FAILURES_WINDOW_S = 15 * MINUTE_S;
/** Opening accounts hashes passwords and is rare: a fiftieth of the general limit. */
const REGISTRATION_SHARE = 50;

/** Which limit a route counts against. Signing in counts failures besides, see {@link RateLimits}. */
export type RateLimitName = 'general' | 'registration';

export interface RateLimits {
  /** @throws {HttpError} 429 with Retry-After when the address has asked too often. */
  count(limit: RateLimitName, address: string): Promise<void>;
  /** @throws {HttpError} 429 when too many sign-ins of the address have failed lately. */
  requireFewFailures(address: string): Promise<void>;
  countFailure(address: string): Promise<void>;
}

export interface RateLimitOptions {
  readonly db: Knex;
  readonly perMinute: number;
  readonly signInFailures: number;
}

export function createRateLimits({ db, perMinute, signInFailures }: RateLimitOptions): RateLimits {
  const memory: Record<RateLimitName, RateLimiterAbstract> = {
    general: new RateLimiterMemory({ points: perMinute, duration: MINUTE_S }),
    registration: new RateLimiterMemory({
      keyPrefix: 'registration',
      points: Math.max(1, Math.floor(perMinute / REGISTRATION_SHARE)),
      duration: MINUTE_S,
    }),
  };
  // In Postgres: a restart or a second process must not give a guesser new tries.
  const failures = new RateLimiterPostgres({
    storeClient: db,
    storeType: 'knex',
    schemaName: 'bff',
    tableName: 'sign_in_limits',
    tableCreated: true,
    keyPrefix: 'address',
    points: signInFailures,
    duration: FAILURES_WINDOW_S,
  });
  return {
    count: async (limit, address) => {
      try {
        await memory[limit].consume(address);
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? tooMany(refused) : refused;
      }
    },
    requireFewFailures: async (address) => {
      const held = await failures.get(address);
      if (held && held.consumedPoints >= signInFailures) throw tooMany(held);
    },
    countFailure: async (address) => {
      await failures.penalty(address);
    },
  };
}

function tooMany(held: RateLimiterRes): HttpError {
  const seconds = Math.max(1, Math.ceil(held.msBeforeNext / 1000));
  return new HttpError(
    {
      status: 429,
      code: PROBLEM_CODES.tooManyRequests,
      message: `Too many requests. Try again in ${seconds} s.`,
    },
    { headers: { 'Retry-After': String(seconds) } },
  );
}

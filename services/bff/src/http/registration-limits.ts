import type { Knex } from 'knex';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpError } from 'kernel/http/http-error';
import type { Logger } from 'kernel/runtime/logger';
import { addressKey, networkKey } from './address.ts';
import { tooManyRequests } from './too-many-requests.ts';

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;
/** So many times as much as one address in an hour has its network in a day. */
const OF_NETWORK_IN_A_DAY = 5;
const WHOLE_PORTAL = 'all';

export interface RegistrationLimits {
  /**
   * Lets an address register a company. What shows whether an address or a user name is taken (409) counts against the
   * sender as a registration does; what is refused for another reason does not. All processes of the BFF count together.
   * @throws {HttpError} 429 with Retry-After when the address, its network or the whole portal has registered enough.
   */
  register<Result>(address: string, run: () => Promise<Result>): Promise<Result>;
}

export interface RegistrationLimitOptions {
  readonly db: Knex;
  /** Of one address (IPv6: of its /64) in an hour. */
  readonly perHour: number;
  /** Of everybody in an hour. */
  readonly ofAllPerHour: number;
  readonly logger: Pick<Logger, 'error' | 'warn'>;
}

export function createRegistrationLimits(options: RegistrationLimitOptions): RegistrationLimits {
  const { db, perHour, ofAllPerHour, logger } = options;
  const ofAddress = limiter(db, { keyPrefix: 'address', points: perHour, duration: HOUR_S });
  const points = perHour * OF_NETWORK_IN_A_DAY;
  const ofNetwork = limiter(db, { keyPrefix: 'network', points, duration: DAY_S });
  const ofAll = limiter(db, { keyPrefix: 'portal', points: ofAllPerHour, duration: HOUR_S });
  const alarm = alarmOf(ofAllPerHour, logger);
  return {
    register: async (address, run) => {
      const own = [
        { limiter: ofAddress, key: addressKey(address) },
        { limiter: ofNetwork, key: networkKey(address) },
      ];
      const everybody = { limiter: ofAll, key: WHOLE_PORTAL };
      await take([...own, everybody], alarm);
      try {
        return await run();
      } catch (error) {
        await giveBack(showsWhatIsTaken(error) ? [everybody] : [...own, everybody]);
        throw error;
      }
    },
  };
}

interface Counted {
  readonly limiter: RateLimiterPostgres;
  readonly key: string;
}

type Alarm = (used: number) => void;

/** Takes one of each, or of none. */
async function take(counted: readonly Counted[], alarm: Alarm): Promise<void> {
  const taken: Counted[] = [];
  for (const each of counted) {
    try {
      const { consumedPoints } = await each.limiter.consume(each.key);
      taken.push(each);
      if (each.key === WHOLE_PORTAL) alarm(consumedPoints);
    } catch (refused) {
      await giveBack([...taken, each]);
      throw refused instanceof RateLimiterRes ? tooMany(refused) : refused;
    }
  }
}

async function giveBack(counted: readonly Counted[]): Promise<void> {
  await Promise.all(counted.map(async ({ limiter: each, key }) => each.reward(key)));
}

/** Whoever runs the portal hears of a flood when it is half way, and when nobody is let in any more. */
function alarmOf(ofAllPerHour: number, logger: RegistrationLimitOptions['logger']): Alarm {
  const half = Math.ceil(ofAllPerHour / 2);
  return (registrations) => {
    const facts = { registrations, ofAllPerHour };
    if (registrations === ofAllPerHour) {
      logger.error(facts, 'so many companies have registered within the hour that no more may');
    } else if (registrations === half) {
      logger.warn(facts, 'unusually many companies have registered within the hour');
    }
  };
}

function showsWhatIsTaken(error: unknown): boolean {
  return error instanceof HttpError && error.status === 409;
}

/** In Postgres: a restart or a second process must not give anybody as many again. */
function limiter(
  db: Knex,
  each: { readonly keyPrefix: string; readonly points: number; readonly duration: number },
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: db,
    storeType: 'knex',
    schemaName: 'bff',
    tableName: 'registration_limits',
    tableCreated: true,
    ...each,
  });
}

function tooMany({ msBeforeNext }: RateLimiterRes): HttpError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const message =
    'Too many companies have registered from here lately. Try again later, or ask us to open an account.';
  return tooManyRequests(message, seconds);
}

import type { Knex } from 'knex';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { HttpError } from 'kernel/http/http-error';
import { DEAREST_MS } from '../rations/costs.ts';
import { addressKey } from './address.ts';
import { turnsOfTries } from './turns-of-tries.ts';
import { tooManyRequests } from './too-many-requests.ts';

const MINUTE_S = 60;
const FAILURES_WINDOW_S = 15 * MINUTE_S;
/** Opening accounts hashes passwords and is rare: a fiftieth of the general limit. */
const REGISTRATION_SHARE = 50;
/** People write tickets and replies by hand: a hundredth of the general limit. */
const SUPPORT_SHARE = 100;
/** Nobody forgets passwords by the dozen: a two-hundredth. */
const PASSWORD_RESET_SHARE = 200;

/** Of a known device at an address that has none left. */
const FAILURES_OF_DEVICE = 5;

/** Known devices of an address together have as many as the address itself, however many they are. */
const DEVICES_SHARE = 2;

/** Which limit a route counts against; `pages` is for all that is not the API's. Signing in counts failures besides, see {@link RateLimits}. */
type RateLimitName = 'general' | 'pages' | 'registration' | 'support' | 'password-reset';

/** How many milliseconds of work an account may ask for within a minute, for each request that an address may send. */
const WORK_PER_REQUEST_MS = 3;

export interface RateLimits {
  /** @throws {HttpError} 429 with Retry-After when the address has asked too often. */
  count(limit: RateLimitName, address: string): Promise<void>;
  /**
   * Takes the cost of dear work from what its holder has for a minute. All processes of the BFF count together.
   * @param holder an account, or an address where nobody is signed in.
   * @param ms of a processor, about.
   * @throws {HttpError} 429 with Retry-After where not that much is left.
   */
  spend(holder: string, ms: number): Promise<void>;
  /**
   * Refuses who could try nothing, whatever they sent, before it is read.
   * @param hasDevice whether it comes from a device that may be known to some account.
   * @throws {HttpError} 429 when too many sign-ins of the address have failed lately.
   */
  requireTries(address: string, hasDevice: boolean): Promise<void>;
  /**
   * Lets an address try a password; a try that ends in 401 or `wrong-password` counts as a failure. Where too many have
   * failed, a device that the same account signed in on before has a few more of its own: its neighbours' guesses are
   * not its. With those of all its devices, an address fails at most twice as often.
   * @param knownDevice the device, where it is known to the account that is tried.
   * @throws {HttpError} 429 when too many sign-ins of the address, and of the device, have failed lately.
   */
  trySignIn<Result>(
    address: string,
    signIn: () => Promise<Result>,
    knownDevice?: string,
  ): Promise<Result>;
}

export interface RateLimitOptions {
  readonly db: Knex;
  readonly perMinute: number;
  readonly signInFailures: number;
}

export function createRateLimits({ db, perMinute, signInFailures }: RateLimitOptions): RateLimits {
  const memory = memoryLimits(perMinute);
  const work = workLimit(db, perMinute);
  // In Postgres: a restart or a second process must not give a guesser new tries.
  const failures = failureLimit(db, 'address', signInFailures);
  const failuresOfDevice = failureLimit(db, 'device', FAILURES_OF_DEVICE);
  const countedBy = failureCounts(failures, failuresOfDevice);
  const inTurn = turnsOfTries();
  return {
    count: async (limit, address) => {
      try {
        await memory[limit].consume(addressKey(address));
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? tooMany(refused) : refused;
      }
    },
    spend: async (holder, ms) => {
      try {
        await work.consume(holder, ms);
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? tooMuchWork(refused) : refused;
      }
    },
    requireTries: async (address, hasDevice) => {
      const used = await exhausted(failures, addressKey(address));
      if (used && (!hasDevice || noDeviceHelps(failures, used))) throw tooMany(used);
    },
    trySignIn: async (address, signIn, knownDevice) => {
      const key = addressKey(address);
      return inTurn(key, async () => {
        const counted = await countedBy(key, knownDevice);
        try {
          return await signIn();
        } catch (error) {
          if (isWrongPassword(error)) {
            for (const { limiter, key: by } of counted) await limiter.penalty(by);
          }
          throw error;
        }
      });
    },
  };
}

function memoryLimits(perMinute: number): Readonly<Record<RateLimitName, RateLimiterAbstract>> {
  return {
    general: new RateLimiterMemory({ points: perMinute, duration: MINUTE_S }),
    pages: new RateLimiterMemory({ points: perMinute, duration: MINUTE_S }),
    registration: new RateLimiterMemory({
      keyPrefix: 'registration',
      points: Math.max(1, Math.floor(perMinute / REGISTRATION_SHARE)),
      duration: MINUTE_S,
    }),
    'password-reset': new RateLimiterMemory({
      keyPrefix: 'password-reset',
      points: Math.max(1, Math.floor(perMinute / PASSWORD_RESET_SHARE)),
      duration: MINUTE_S,
    }),
    support: new RateLimiterMemory({
      keyPrefix: 'support',
      points: Math.max(1, Math.floor(perMinute / SUPPORT_SHARE)),
      duration: MINUTE_S,
    }),
  };
}

function failureLimit(db: Knex, keyPrefix: string, points: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: db,
    storeType: 'knex',
    schemaName: 'bff',
    tableName: 'sign_in_limits',
    tableCreated: true,
    keyPrefix,
    points,
    duration: FAILURES_WINDOW_S,
  });
}

/** In Postgres: a second process must not give anybody twice as much. Who has nothing left is refused without asking it. */
function workLimit(db: Knex, perMinute: number): RateLimiterPostgres {
  // The dearest request must be possible, however low the limit is.
  const points = Math.max(perMinute * WORK_PER_REQUEST_MS, DEAREST_MS);
  return new RateLimiterPostgres({
    storeClient: db,
    storeType: 'knex',
    schemaName: 'bff',
    tableName: 'work_limits',
    tableCreated: true,
    keyPrefix: 'work',
    points,
    duration: MINUTE_S,
    inMemoryBlockOnConsumed: points + 1,
  });
}

interface Counted {
  readonly limiter: RateLimiterPostgres;
  readonly key: string;
}

/**
 * By what a try is counted if it fails: what comes of a device counts for its address too, up to where no device helps.
 * @throws {HttpError} 429 where nothing is left.
 */
function failureCounts(ofAddress: RateLimiterPostgres, ofDevice: RateLimiterPostgres) {
  return async (address: string, knownDevice?: string): Promise<readonly Counted[]> => {
    const counted = [{ limiter: ofAddress, key: address }];
    const used = await exhausted(ofAddress, address);
    if (!used) return counted;
    if (knownDevice === undefined || noDeviceHelps(ofAddress, used)) throw tooMany(used);
    const usedByDevice = await exhausted(ofDevice, knownDevice);
    if (usedByDevice) throw tooMany(usedByDevice);
    return [...counted, { limiter: ofDevice, key: knownDevice }];
  };
}

function noDeviceHelps({ points }: RateLimiterPostgres, used: RateLimiterRes): boolean {
  return used.consumedPoints >= points * DEVICES_SHARE;
}

/** What was used up, where nothing is left. */
async function exhausted(
  limiter: RateLimiterPostgres,
  key: string,
): Promise<RateLimiterRes | undefined> {
  const held = await limiter.get(key);
  return held && held.consumedPoints >= limiter.points ? held : undefined;
}

const WRONG = new Set<string>([PROBLEM_CODES.wrongPassword, PROBLEM_CODES.wrongSecondFactor]);

function isWrongPassword(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  return error.status === 401 || WRONG.has(error.code);
}

function tooMany(held: RateLimiterRes): HttpError {
  return refusal(held, (seconds) => `Too many requests. Try again in ${seconds} s.`);
}

function tooMuchWork(held: RateLimiterRes): HttpError {
  return refusal(
    held,
    (seconds) =>
      `You have asked for more files, proofs or uploads than a minute has room for. Try again in ${seconds} s.`,
  );
}

function refusal(held: RateLimiterRes, words: (seconds: number) => string): HttpError {
  const seconds = Math.max(1, Math.ceil(held.msBeforeNext / 1000));
  return tooManyRequests(words(seconds), seconds);
}

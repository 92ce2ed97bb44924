import { historyLogPaths, logStandingSchema } from 'contracts/api/history-log';
import type { TimeStampOfLog } from 'contracts/api/history-log';
import type { ArgumentsCamelCase, Argv } from 'yargs';
import type { CliCommand, Terminal } from '../cli-command.ts';
import { CommandFailure } from '../command-failure.ts';
import { followedLog } from './followed-log.ts';
import type { FollowedLog } from './followed-log.ts';
import { knownLogsFolder, openKnownLogs } from './known-logs.ts';
import type { KnownLogs } from './known-logs.ts';
import { LogFault, reportLogFault } from './log-fault.ts';
import { pinKey } from './pinned-key.ts';
import type { LogClaims } from './pinned-key.ts';
import { signInToPortal } from './portal-account.ts';
import type { PortalAccount } from './portal-account.ts';

/** What the portal had signed when the command began: it goes on from what this machine knows. */
export interface LogStanding {
  readonly log: FollowedLog;
  readonly size: number;
  readonly note: string;
  /** Of the last checkpoint that has one. */
  readonly timeStamp: TimeStampOfLog | undefined;
}

export interface AccountContext extends Terminal {
  readonly account: PortalAccount;
  /** @throws {CommandFailure} where nothing has been signed yet. */
  standing(): LogStanding;
}

interface AccountCommand<Options> {
  readonly usage: string;
  readonly describe: string;
  options(yargs: Argv): Argv<Options>;
  /** @returns the exit code. */
  run(options: ArgumentsCamelCase<Options>, context: AccountContext): Promise<number>;
}

/**
 * A command that an auditor gives with an account of the portal and nothing else. Each begins with the portal's log: one
 * that does not go on from what this machine knows is reported, and nothing else is done.
 */
export function accountCommand<Options>(definition: AccountCommand<Options>): CliCommand {
  const { usage, describe, options: declare, run } = definition;
  return (yargs, program) =>
    yargs.command(
      usage,
      describe,
      (each) => declare(withLogClaims(each)),
      async (options) => {
        await program.alone(async (terminal) => {
          const account = await signInToPortal(process.env);
          try {
            const standing = await standingOf(account, claimsOf(options), terminal);
            return await run(options, { ...terminal, account, standing: () => signed(standing) });
          } catch (error) {
            if (error instanceof LogFault) return reportLogFault(error, terminal.output);
            throw error;
          } finally {
            await account.signOut();
          }
        });
      },
    );
}

function withLogClaims(yargs: Argv): Argv {
  return yargs
    .option('log', { type: 'string', describe: "The log's name; else AUDIT_LOG, or the one known" })
    .option('key', { type: 'string', describe: 'A file with the key that you know the log by' })
    .option('new-key', { type: 'string', describe: 'A file: the old key names the new one' })
    .option('state', { type: 'string', describe: 'Where the known logs are; else AUDIT_STATE' });
}

interface Claims extends LogClaims {
  readonly known: KnownLogs;
}

function claimsOf(options: Readonly<Record<string, unknown>>): Claims {
  const given = (name: string): string | undefined => {
    const value = options[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return {
    log: given('log') ?? (process.env['AUDIT_LOG'] || undefined),
    key: given('key'),
    newKey: given('newKey'),
    known: openKnownLogs(given('state') ?? knownLogsFolder(process.env)),
  };
}

const NOT_SHOWN =
  'Origin not shown: the key of the log came from the portal itself. Compare it with what somebody else has, or give it: --key FILE.';

/** @throws {LogFault} */
async function standingOf(
  account: PortalAccount,
  { known, ...claims }: Claims,
  { output }: Terminal,
): Promise<LogStanding | undefined> {
  const standing = await account.read(logStandingSchema, historyLogPaths.key);
  const { checkpoint, verifier, timeStamp } = standing;
  if (!checkpoint || verifier === null) return requireNothingKnown(claims, known);
  const { note } = checkpoint;
  const pinned = await pinKey({ verifier, note }, claims, known);
  const log = followedLog({ pinned, known, account });
  const { size } = await log.check(note);
  if (pinned.origin === 'not shown') output.note(`${NOT_SHOWN}\n${pinned.text}`);
  return { log, size, note, timeStamp };
}

/** A portal that has signed nothing is a new one, or one whose log was taken away. */
async function requireNothingKnown({ log }: LogClaims, known: KnownLogs): Promise<undefined> {
  const names = log === undefined ? await known.names() : [log];
  for (const name of names) {
    if ((await known.read(name))?.latest === undefined) continue;
    throw new LogFault(
      'shorter',
      `SHORTER: the portal says that it has signed nothing, and this machine knows checkpoints of ${name}.`,
    );
  }
  return undefined;
}

function signed(standing: LogStanding | undefined): LogStanding {
  if (!standing) throw new CommandFailure('Nothing has been signed yet.');
  return standing;
}

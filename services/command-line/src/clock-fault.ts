import { HttpError } from 'kernel/http/http-error';
import { timeAt } from 'launcher/stack/node-process';
import { CommandFailure } from './command-failure.ts';
import type { PortalAddress } from './find-portal.ts';

/** The header that states a service's time states whole seconds. */
const EXACT_TO_MS = 1_000;
/** A signature of the future is refused from 5 s on (kernel/http/service-token). */
const APART_MS = 5_000 - EXACT_TO_MS;

/**
 * Why a service took a call that was signed with its key for a stranger's: the clock of this machine is another one than
 * that of the portal's. Undefined where it is not, or the failure is another one.
 */
export async function clockFault(
  error: unknown,
  { commandUrl }: Pick<PortalAddress, 'commandUrl'>,
): Promise<CommandFailure | undefined> {
  if (!(error instanceof HttpError) || error.code !== 'unauthorized') return undefined;
  const apartMs = await apartFrom(commandUrl).catch(() => 0);
  if (Math.abs(apartMs) < APART_MS) return undefined;
  return new CommandFailure(
    `The clocks of this machine and of the portal differ by ${Math.round(Math.abs(apartMs) / 1_000)} s: synchronise both ` +
      '(NTP), then repeat the command.',
  );
}

async function apartFrom(url: string): Promise<number> {
  const asked = Date.now();
  const stated = await timeAt(url);
  return stated === undefined ? 0 : (asked + Date.now()) / 2 - (stated + EXACT_TO_MS / 2);
}

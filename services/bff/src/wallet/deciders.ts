import type { CountDeciders } from 'contracts/calls/second-person';
import { approveCommand } from 'contracts/constants/second-person';
import type { SignedIn } from '../http/caller.ts';
import type { Call } from '../http/route.ts';

/** How many colleagues may decide about a request. */
interface Deciders {
  readonly deciders: number;
  /** How to find one, where there is none. */
  readonly advice?: string;
}

interface Asked {
  readonly requestId: CountDeciders['requestId'];
  readonly requestedBy: string;
  /** Whether only super admins decide about it. */
  readonly superAdmins?: boolean;
}

/** Who may decide at this moment about what somebody has asked for. */
export async function decidersOf(
  { deps, sender }: Pick<Call<SignedIn>, 'deps' | 'sender'>,
  asked: Asked,
): Promise<Deciders> {
  // A command of its own: under the Idempotency-Key of the request it would be taken for it.
  const { result } = await deps.gateway.command('CountDeciders', asked, sender);
  return withAdvice(result.deciders, asked);
}

/** Where nobody may decide, with how somebody is found. */
export function withAdvice(
  deciders: number,
  asked: Pick<Asked, 'requestId' | 'superAdmins'>,
): Deciders {
  return deciders > 0 ? { deciders } : { deciders, advice: adviceOn(asked) };
}

function adviceOn({
  requestId,
  superAdmins = false,
}: Pick<Asked, 'requestId' | 'superAdmins'>): string {
  const [who, role] = superAdmins ? ['super admin', 'super_admin'] : ['admin', 'admin'];
  return `Nobody else may decide this at present: there is no other ${who}, or each of them has opened the account of whoever asked, sent a link for its password or taken away its factors within 30 days, or the other way round. Whoever operates the machine decides with \`${approveCommand(requestId)}\`, or opens an account for another ${who} there, with \`npm run portal -- create-user --role ${role}\`.`;
}

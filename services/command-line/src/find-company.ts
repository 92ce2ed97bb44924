import { HttpError } from 'kernel/http/http-error';
import { CommandFailure } from './command-failure.ts';
import type { PortalConnection } from 'kernel/http/portal-connection';

export interface FoundCompany {
  readonly id: string;
  readonly tenantId: 'eur' | 'km';
}

/**
 * A company by its id, by the e-mail or user name of one of its users, or by its name.
 * @throws {CommandFailure} when none or several fit.
 */
export async function findCompany(
  portal: PortalConnection,
  reference: string,
): Promise<FoundCompany> {
  const byLogin = await companyOfLogin(portal, reference);
  if (byLogin) return byLogin;
  const { items } = await portal.query('accounts.companies', {
    q: nameOf(reference),
    limit: 200,
  });
  const fitting = items.filter(
    ({ id, name }) => id === reference || name.toLowerCase() === reference.toLowerCase(),
  );
  const [found, another] = fitting;
  if (found && !another) return { id: found.id, tenantId: found.tenantId };
  throw new CommandFailure(
    another
      ? `Several companies are named '${reference}'. Name one by its id or by a user's e-mail.`
      : `There is no company '${reference}'. Give its id, its name, or the e-mail or user name of one of its users.`,
  );
}

/** An id is no part of any name: then all are looked through. */
function nameOf(reference: string): string {
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(reference) ? '' : reference;
}

async function companyOfLogin(
  portal: PortalConnection,
  login: string,
): Promise<FoundCompany | undefined> {
  try {
    const found = await portal.query('accounts.findLogin', { login });
    return found.companyId === null ? undefined : { id: found.companyId, tenantId: found.tenantId };
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}

import { ROLES } from 'contracts/primitives/role';
import { TENANTS } from 'contracts/primitives/tenant';
import { CommandFailure, EXIT } from '../command-failure.ts';
import { cliCommand } from '../cli-command.ts';
import { findCompany } from '../find-company.ts';
import type { PortalConnection } from 'kernel/http/portal-connection';

interface CompanyOptions {
  readonly company?: string | undefined;
  readonly newCompany?: string | undefined;
}

export const createUser = cliCommand({
  usage: 'create-user',
  describe:
    'Open an account; the password (8 characters, 12 for staff) is read from PORTAL_PASSWORD, never from the command line',
  options: (yargs) =>
    yargs
      .option('email', { type: 'string', demandOption: true })
      .option('username', { type: 'string', demandOption: true })
      .option('role', { choices: ROLES, default: 'b2b_user' as const })
      .option('tenant', { choices: TENANTS, default: 'eur' as const })
      .option('first-name', { type: 'string', demandOption: true })
      .option('last-name', { type: 'string', demandOption: true })
      .option('company', {
        type: 'string',
        describe: "The customer's company: id, name, or a user's e-mail",
      })
      .option('new-company', {
        type: 'string',
        describe: 'The name of a company to open with the account',
      }),
  run: async (options, { portal, output }) => {
    const password = process.env['PORTAL_PASSWORD'];
    if (!password)
      throw new CommandFailure('Set PORTAL_PASSWORD to the password of the new account.');
    const user = await portal.command('CreateUser', {
      email: options.email,
      username: options.username,
      role: options.role,
      tenantId: options.tenant,
      firstName: options.firstName,
      lastName: options.lastName,
      password,
      ...(await companyOf(options, portal)),
    });
    output.result(user, [
      `Account ${user.username} opened (${user.role}, ${user.tenantId}).`,
      `user id ${user.id}`,
    ]);
    return EXIT.done;
  },
});

async function companyOf(options: CompanyOptions, portal: PortalConnection): Promise<object> {
  if (options.newCompany !== undefined) return { company: { name: options.newCompany } };
  if (options.company !== undefined)
    return { companyId: (await findCompany(portal, options.company)).id };
  return {};
}

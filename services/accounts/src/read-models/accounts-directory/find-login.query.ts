import { accountsQueries } from 'contracts/calls/accounts';
import type { Claims } from 'kernel/crypto/claims';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { firstRow } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import { noSuchUser } from '../../user/refusals.ts';
import { DIRECTORY } from './projection.ts';
import type { UserRow } from './tables.ts';
import { withLogin } from './find-users.ts';

/** Whose e-mail address or user name this is: how the command line finds a company by one of its people. */
export function findLoginQuery({ claims }: { readonly claims: Claims }): Query {
  return query(accountsQueries['accounts.findLogin'], {
    scope: 'every-company',
    reads: [DIRECTORY],
    policy: adminsOnly,
    run: async ({ input, db }) => {
      const row = await firstRow<UserRow>(
        withLogin(db.from(DIRECTORY, 'users'), claims, input.login),
      );
      if (!row) return noSuchUser();
      const { user_id: userId, company_id: companyId, tenant_id: tenantId, role, status } = row;
      return { userId, companyId, tenantId, role, status };
    },
  });
}

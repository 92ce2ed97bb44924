import type { CommandOf, QueryOf } from 'contracts/calls/callers';
import type { CommandInput, CommandResult, QueryInput, QueryResult } from 'contracts/calls/calls';

/** How the other services are asked, in the mailer's own name. */
export interface Services {
  command<Name extends CommandOf<'worker'>>(
    name: Name,
    input: CommandInput<Name>,
  ): Promise<CommandResult<Name>>;
  query<Name extends QueryOf<'worker'>>(
    name: Name,
    input: QueryInput<Name>,
  ): Promise<QueryResult<Name>>;
}

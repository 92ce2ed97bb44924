import type { CommandOf, QueryOf } from 'contracts/calls/callers';
import type { CommandInput, CommandResult, QueryInput, QueryResult } from 'contracts/calls/calls';
import type { Positions } from 'kernel/http/service-client';

/** How the other services are asked, in the mailer's own name. */
export interface Services {
  command<Name extends CommandOf<'worker'>>(
    name: Name,
    input: CommandInput<Name>,
  ): Promise<CommandResult<Name>>;
  /**
   * @param written what the answer must hold.
   * @throws {NotReadableYet} while the read models do not.
   */
  query<Name extends QueryOf<'worker'>>(
    name: Name,
    input: QueryInput<Name>,
    written?: Positions,
  ): Promise<QueryResult<Name>>;
  /** How far the stream of a record is written. */
  writtenOf(category: string, id: string): Promise<Positions>;
}

import { vaultRequestIdSchema } from 'contracts/api/vault-requests';
import { idSchema } from 'contracts/primitives/ids';
import type { PortalConnection } from 'kernel/http/portal-connection';
import { z } from 'zod';
import { cliCommand } from '../cli-command.ts';
import { CommandFailure, EXIT } from '../command-failure.ts';
import { alignedTable } from '../output.ts';
import type { Output } from '../output.ts';
import { operatorName } from '../second-person/operator-name.ts';
import type { Found } from '../second-person/sorts.ts';
import { allWaiting, findWaiting } from '../second-person/waiting.ts';

const RECORDED =
  'It stands in the history and in the security log; every super admin is notified by mail.';

export const approve = cliCommand({
  usage: 'approve [id]',
  describe:
    'List what waits for a second person, or agree to one of it as the operator of this machine',
  options: (yargs) =>
    yargs.positional('id', { type: 'string', describe: 'Its id, as the list says it' }),
  run: async ({ id }, { portal, output }) => {
    if (id === undefined) return list(portal, output);
    const { request, ...found } = await waitingUnder(portal, id);
    const operator = operatorName();
    await found.approve(operator);
    const { what, about } = request;
    output.result({ ...request, approved: true, operator }, [
      `Approved by ${operator}: ${what}, ${about}.`,
      RECORDED,
    ]);
    return EXIT.done;
  },
});

export const reject = cliCommand({
  usage: 'reject <id>',
  describe: 'Decline what waits for a second person, as the operator of this machine',
  options: (yargs) =>
    yargs
      .positional('id', {
        type: 'string',
        demandOption: true,
        describe: 'Its id, as `approve` lists it',
      })
      .option('reason', { type: 'string', describe: 'Of money, where it is recorded' }),
  run: async ({ id, reason }, { portal, output }) => {
    const { request, ...found } = await waitingUnder(portal, id);
    if (found.takesReason !== (reason !== undefined)) throw reasonFailure(found);
    const operator = operatorName();
    await found.reject(operator, reason ?? '');
    const { what, about } = request;
    output.result({ ...request, rejected: true, operator }, [
      `Declined by ${operator}: ${what}, ${about}.`,
      RECORDED,
    ]);
    return EXIT.done;
  },
});

async function list(portal: PortalConnection, output: Output): Promise<number> {
  const waiting = await allWaiting(portal);
  output.result(
    { waiting },
    waiting.length === 0
      ? ['Nothing waits for a second person.']
      : alignedTable(
          ['id', 'what', 'about', 'asked at', 'asked by'],
          waiting.map((each) => [
            each.id,
            each.what,
            each.about,
            each.requestedAt,
            each.requestedBy,
          ]),
        ),
  );
  return EXIT.done;
}

function reasonFailure({ takesReason }: Pick<Found, 'takesReason'>): CommandFailure {
  return new CommandFailure(
    takesReason
      ? 'Say why, for whoever has entered it: --reason "…".'
      : 'No reason is recorded of this. Leave --reason out.',
  );
}

/** @throws {CommandFailure} where nothing waits under this id. */
async function waitingUnder(portal: PortalConnection, id: string): Promise<Found> {
  const isId = z.union([idSchema, vaultRequestIdSchema]).safeParse(id).success;
  const found = isId ? await findWaiting(portal, id) : undefined;
  if (found) return found;
  throw new CommandFailure(
    `Nothing waits for a second person under '${id}'. Run approve without an id to see what does.`,
  );
}

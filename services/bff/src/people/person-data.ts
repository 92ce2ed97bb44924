import { Readable } from 'node:stream';
import { personDataTexts } from 'contracts/texts/person-data';
import type { Language } from 'contracts/primitives/languages';
import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import type { Call, RouteSchema } from '../http/route.ts';
import { UNKNOWN_DEVICE } from '../sessions/device-name.ts';

type Asking = Pick<Call<RouteSchema, unknown>, 'ctx' | 'deps' | 'runQuery'>;

interface Wanted {
  readonly userId: string;
  readonly companyId: string | undefined;
  readonly language: Language;
}

/** Everything that the portal knows of a person, as one JSON file: part by part, so that nothing long is kept in memory. */
export function sendPersonData(call: Asking, wanted: Wanted): undefined {
  const { ctx } = call;
  ctx.type = 'application/json; charset=utf-8';
  ctx.attachment('my-data.json');
  const text = Readable.from(chunksOf(call, wanted));
  // Who reads is to see that the rest is missing, and not wait for it.
  text.on('error', () => ctx.res.destroy());
  ctx.body = text;
  return undefined;
}

type Part = readonly [name: string, value: unknown];

async function* partsOf(
  { deps, runQuery }: Asking,
  { userId, companyId, language }: Wanted,
): AsyncGenerator<Part> {
  yield ['about', { readAt: new Date().toISOString(), ...personDataTexts[language] }];
  const { account, registeredAt, erasedAt, ...known } = await runQuery('people.ownData', {
    userId,
    companyId,
  });
  yield ['account', { ...account, registeredAt, erasedAt }];
  yield ['changes', known.history.map(({ actor: _actor, ...entry }) => entry)];
  yield ['branchContacts', known.contacts];
  yield ['signIns', known.signIns];
  const sessions = await deps.sessions.listOfUser(userId);
  yield [
    'sessions',
    sessions.map(({ createdAt, lastSeenAt, data }) => ({
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      address: data.address ?? '',
      device: data.device ?? UNKNOWN_DEVICE,
    })),
  ];
  const { tickets, answers } = await runQuery('support.writtenBy', { userId, companyId });
  yield ['tickets', tickets];
  yield ['answers', answers];
  yield ['favourites', await runQuery('catalog.favouritesOf', { userId })];
  yield ['keysGiven', await runQuery('orders.keysAssignedBy', { userId, companyId })];
  yield ['notices', await runQuery('notices.chosenBy', { userId, companyId })];
}

async function* chunksOf(call: Asking, wanted: Wanted): AsyncGenerator<string> {
  yield '{\n';
  for await (const [name, value] of partsOf(call, wanted))
    yield `${JSON.stringify(name)}: ${JSON.stringify(value, undefined, 1)},\n`;
  yield '"orders": [';
  yield* orderRows(call, wanted);
  yield '\n]\n}\n';
}

/** A person may have ordered for years. */
async function* orderRows(
  { runQuery }: Asking,
  { userId, companyId }: Wanted,
): AsyncGenerator<string> {
  let offset = 0;
  for (;;) {
    const asked = { userId, companyId, offset, limit: MAX_PAGE_ROWS };
    const { items, total } = await runQuery('orders.placedBy', asked);
    const lines = items.map((order) => `\n${JSON.stringify(order)}`).join(',');
    yield offset > 0 && lines !== '' ? `,${lines}` : lines;
    offset += items.length;
    if (items.length === 0 || offset >= total) return;
  }
}

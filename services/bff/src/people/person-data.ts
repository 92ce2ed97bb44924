import { Readable } from 'node:stream';
import { PERSONAL_DATA, PERSONAL_DATA_NAMES } from 'contracts/constants/personal-data';
import type { PersonDataPart } from 'contracts/constants/personal-data';
import { mailKinds } from 'contracts/texts/mail-kinds';
import { personDataTexts } from 'contracts/texts/person-data';
import { personalDataWords } from 'contracts/texts/personal-data';
import type { Language } from 'contracts/primitives/languages';
import { listPages, listParts } from '../http/list-parts.ts';
import type { Call } from '../http/route.ts';
import { UNKNOWN_DEVICE } from '../sessions/device-name.ts';

type Asking = Pick<Call, 'ctx' | 'deps' | 'runQuery'>;

interface FileRequest {
  readonly userId: string;
  readonly companyId: string | undefined;
  readonly language: Language;
}

/** Everything that the portal knows of a person, as one JSON file: part by part, so that nothing long is kept in memory. */
export function sendPersonData(call: Asking, request: FileRequest): undefined {
  const { ctx } = call;
  ctx.type = 'application/json; charset=utf-8';
  ctx.attachment('my-data.json');
  const text = Readable.from(chunksOf(call, request));
  // Who reads is to see that the rest is missing, and not wait for it.
  text.on('error', () => ctx.res.destroy());
  ctx.body = text;
  return undefined;
}

type Part = readonly [name: PersonDataPart, value: unknown];

/** What is short by its nature, each part at once. */
async function* partsOf(
  call: Asking,
  { userId, companyId, language }: FileRequest,
): AsyncGenerator<Part> {
  const { deps, runQuery } = call;
  const person = { userId, companyId };
  const { account, registeredAt, erasedAt, mails, ...known } = await runQuery(
    'people.ownData',
    person,
  );
  yield ['account', { ...account, registeredAt, erasedAt }];
  yield ['changes', known.history.map(({ actor: _actor, ...entry }) => entry)];
  yield ['branchContacts', known.contacts];
  yield ['signIns', known.signIns];
  yield ['sessions', (await deps.sessions.listOfUser(userId)).map(shownSession)];
  yield ['secondFactors', known.secondFactors];
  const { tickets, answers } = await runQuery('support.writtenBy', person);
  yield ['tickets', tickets];
  yield ['answers', answers];
  yield ['favourites', await runQuery('catalog.favouritesOf', { userId })];
  yield ['carts', await runQuery('carts.ownedBy', person)];
  yield ['savedLists', await runQuery('savedLists.changedBy', person)];
  yield ['keysGiven', await runQuery('orders.keysAssignedBy', person)];
  yield ['notices', await runQuery('notices.chosenBy', person)];
  const subjects = mailKinds[language];
  yield ['mails', mails.map((mail) => ({ ...mail, subject: subjects[mail.kind] }))];
}

type StoredSession = Awaited<ReturnType<Asking['deps']['sessions']['listOfUser']>>[number];

function shownSession({ createdAt, lastSeenAt, data }: StoredSession) {
  return {
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    address: data.address ?? '',
    device: data.device ?? UNKNOWN_DEVICE,
  };
}

type LongPart = readonly [name: PersonDataPart, pages: AsyncIterable<readonly unknown[]>];

/** What grows for years: page by page. */
function longPartsOf(call: Asking, { userId, companyId }: FileRequest): readonly LongPart[] {
  const { runQuery } = call;
  const person = { userId, companyId };
  return [
    ['approvals', listPages((slice) => runQuery('approvals.ofPerson', { ...person, ...slice }))],
    ['looks', listParts((after = '0') => runQuery('history.looksAt', { userId, after }))],
    ['keysSeen', listPages((slice) => runQuery('licensing.revealedBy', { ...person, ...slice }))],
    ['orders', listPages((slice) => runQuery('orders.placedBy', { ...person, ...slice }))],
  ];
}

async function* chunksOf(call: Asking, request: FileRequest): AsyncGenerator<string> {
  yield '{\n';
  const about = { readAt: new Date().toISOString(), ...personDataTexts[request.language] };
  yield `"about": ${JSON.stringify(about, undefined, 1)}`;
  yield `,\n"purposes": ${JSON.stringify(purposesIn(request.language), undefined, 1)}`;
  for await (const [name, value] of partsOf(call, request))
    yield `,\n${JSON.stringify(name)}: ${JSON.stringify(value, undefined, 1)}`;
  for (const [name, pages] of longPartsOf(call, request)) {
    yield `,\n${JSON.stringify(name)}: [`;
    yield* rowsOf(pages);
    yield '\n]';
  }
  yield '\n}\n';
}

/** What the law requires people to be shown of each kind of data. */
function purposesIn(language: Language) {
  return PERSONAL_DATA_NAMES.map((name) => ({
    ...personalDataWords[language][name],
    parts: PERSONAL_DATA[name].parts,
  }));
}

async function* rowsOf(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const page of pages) {
    if (page.length === 0) continue;
    const lines = page.map((row) => `\n${JSON.stringify(row)}`).join(',');
    yield isFirst ? lines : `,${lines}`;
    isFirst = false;
  }
}

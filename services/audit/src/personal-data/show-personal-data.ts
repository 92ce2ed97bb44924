import { historyEventsCommands } from 'contracts/calls/history-events';
import type { ShowPersonalData } from 'contracts/calls/history-events';
import { REASONS_OF_ACTS, TEXTS_OF_STAFF } from 'contracts/constants/text-places';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { CommandRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { isRejection, reject, use } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { planOn } from 'kernel/commands/plan-on';
import { actorId } from 'kernel/http/actor';
import { textFinder } from 'kernel/text-search/find-terms';
import { liveSchema } from 'kernel/projections/projection';
import { historyReadersOnly } from 'kernel/http/policies';
import type { AuditWriteDeps } from '../audit-deps.ts';
import { mayKeepBooks } from '../policies.ts';
import { redactedTexts } from '../read-models/redacted-texts/projection.ts';
import { redactedPaths } from '../redacted/hide-redacted.ts';
import { personalDataAccessDecider } from './personal-data-access.ts';
import { personalDataOf } from './personal-fields.ts';
import type { PersonalData } from './personal-fields.ts';

/** Opens the personal data of one event of the log, after the look and its reason were recorded. */
export function showPersonalData(deps: AuditWriteDeps) {
  return command(historyEventsCommands.ShowPersonalData, {
    policy: historyReadersOnly,
    plan: (request) => planLook(deps, request),
    present: async (looked: PersonalData) => ({ fields: await openedFields(deps, looked) }),
  });
}

async function planLook(
  deps: AuditWriteDeps,
  { input, context, tools }: CommandRequest<ShowPersonalData>,
) {
  const event = await readEvent(deps, input);
  if (isRejection(event)) return event;
  const personal = personalDataOf(event, { keepsBooks: mayKeepBooks(context.actor) });
  if (!personal) return nothingPersonal();
  const { personId, companyId } = personal;
  // It stays in the log for good: a reason that names the person would be what is left of them.
  const terms = personId === null ? [] : await deps.termsOf(personId, tools);
  if (textFinder(terms)(input.reason)) return reasonNamesPerson();
  const redacted = await redactedPaths([event], {
    actor: context.actor,
    places: () => tools.db('places').withSchema(liveSchema(redactedTexts)),
    ...(mayKeepBooks(context.actor) ? {} : { opens: openedIn(event) }),
  });
  const fields = personal.fields.filter(({ path }) => !redacted.get(event.id)?.has(path));
  if (fields.length === 0) return reject('not-found', 'This text was redacted.');
  const look = {
    lookId: derivedId(context.commandId, 'look'),
    ...(personId === null ? {} : { personId }),
    ...(companyId === null ? {} : { companyId }),
    eventId: event.id,
    stream: event.stream,
    revision: String(event.revision),
    fields: fields.map(({ path }) => path),
    userId: actorId(context.actor),
    reason: input.reason,
  };
  return planOn(use(personalDataAccessDecider, personId ?? companyId ?? event.id), {
    decide: (state) => personalDataAccessDecider.decide({ type: 'RecordLook', look }, state),
    outcome: () => ({ ...personal, fields }),
  });
}

/** What an auditor reads of an event although it was redacted. */
function openedIn({ metadata }: RecordedEvent): typeof TEXTS_OF_STAFF {
  const { actorRole = '', actorId: by } = metadata;
  const isOfStaff = STAFF.has(actorRole) || by === OPERATOR;
  return isOfStaff ? TEXTS_OF_STAFF : REASONS_OF_ACTS;
}

const STAFF: ReadonlySet<string> = new Set(['admin', 'super_admin', 'auditor']);
const OPERATOR = 'system:command-line';

async function readEvent(
  { store }: AuditWriteDeps,
  { stream, revision }: ShowPersonalData,
): Promise<RecordedEvent | Rejection> {
  const [event] = await store.readStream(stream, { from: BigInt(revision), limit: 1 });
  return event ?? reject('not-found', 'There is no such event.');
}

function reasonNamesPerson(): Rejection {
  return reject(
    'invalid-input',
    'The reason stays in the history. Say it without the name, e-mail address, user name or phone of whom the event is about.',
  );
}

function nothingPersonal(): Rejection {
  return reject('not-found', 'This event holds no personal data.');
}

/** The vault names what it opens by the names under which it was encrypted; here they are places in the event. */
async function openedFields(
  { vault, companyVault }: AuditWriteDeps,
  { fields }: PersonalData,
): Promise<Record<string, string>> {
  const opened = await Promise.all(
    fields.map(async ({ path, text, under }) => {
      if ('inClear' in under) return [path, text] as const;
      if ('companyId' in under)
        return [path, await companyVault.open(under.companyId, text)] as const;
      const texts = await vault.open(under.personId, { [under.sealedAs]: text });
      return [path, texts[under.sealedAs] ?? ''] as const;
    }),
  );
  return Object.fromEntries(opened);
}

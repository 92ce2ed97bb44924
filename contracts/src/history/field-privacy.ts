import { typeName } from '../events/type-name.ts';
import { PRIVACY_OF_FIELDS } from './privacy-of-fields.ts';
import { PRIVACY_OF_NAMES } from './privacy-of-names.ts';
import type { Privacy, PrivacyLine } from './privacy.ts';

/** Of what stands beside an event. */
export const METADATA_PRIVACY: Readonly<Record<string, PrivacyLine>> = {
  $correlationId: 'open',
  $causationId: 'open',
  commandId: 'open',
  actorId: ['pseudonym', 'The id of an account, or the name of a process.'],
  actorRole: 'open',
  tenantId: 'open',
  companyId: 'open',
  occurredAt: 'open',
  recordedAt: 'open',
  traceparent: 'open',
  schema: 'open',
  prevHash: 'open',
  hash: 'open',
};

/**
 * What a state says under a name that more than one kind of event uses, by the category of its stream ('': of any) and by
 * the last names of the path. A state says what its events said, and these names do not say which.
 */
const PRIVACY_OF_STATES: Readonly<Record<string, Readonly<Record<string, Privacy>>>> = {
  // Why somebody did something is free text; that of an operation is shown by its event.
  '': { text: 'money-text', reason: 'company-text' },
  approval: { 'branch.name': 'company-text' },
  bankStatement: { name: 'staff-text', 'leftOut.reason': 'open' },
  branch: { name: 'company-text' },
  cannedAnswer: { title: 'staff-text' },
  job: { title: 'staff-text' },
  order: { 'branch.name': 'company-text' },
  savedList: { name: 'company-text' },
};

/**
 * What a field of an event may say of a person.
 * @param type with its version.
 * @param path names and indexes down to it, with dots between: `personal.firstName`, `payments.0.payer`.
 * @returns undefined where no line names the field, or what it stands in: nobody has said that it may be shown.
 */
export function privacyOfField(type: string, path: string): Privacy | undefined {
  const names = path.split('.').map((name) => (/^\d+$/.test(name) ? '*' : name));
  return lineOfEvent(typeName(type), names) ?? privacyIn(PRIVACY_OF_NAMES[lastName(names)]);
}

/** The line of the field itself, else of what it stands in. */
function lineOfEvent(type: string, names: readonly string[]): Privacy | undefined {
  if (names.length === 0) return undefined;
  const line = PRIVACY_OF_FIELDS[`${type} ${names.join('.')}`];
  return privacyIn(line) ?? lineOfEvent(type, names.slice(0, -1));
}

/** What a column of a read model may say of a person, by the field that its name is of; undefined as above. */
export function privacyOfColumn(column: string): Privacy | undefined {
  const name = column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return privacyIn(PRIVACY_OF_NAMES[name]);
}

/** What a field beside an event may say of a person; undefined as above. */
export function privacyOfMetadata(name: string): Privacy | undefined {
  return privacyIn(METADATA_PRIVACY[name]);
}

/**
 * What a field of a state may say of a person, as far as it says more than nothing.
 * @param category of the stream; '' where a state is of no one stream.
 * @returns undefined where it is shown.
 */
export function privacyOfState(category: string, path: string): Privacy | undefined {
  const names = path.split('.').filter((name) => !/^\d+$/.test(name));
  const lines = { ...PRIVACY_OF_STATES[''], ...PRIVACY_OF_STATES[category] };
  const own = lines[names.slice(-2).join('.')] ?? lines[lastName(names)];
  return own ?? HIDDEN_NAMES.get(lastName(names));
}

/** Names that no event uses for anything that is shown. */
const HIDDEN_NAMES: ReadonlyMap<string, Privacy> = hiddenNames();

function hiddenNames(): ReadonlyMap<string, Privacy> {
  const lines = [...Object.entries(PRIVACY_OF_NAMES), ...Object.entries(PRIVACY_OF_FIELDS)];
  const named = lines.map(([key, line]) => [lastName(key.split(/[ .]/)), privacyIn(line)] as const);
  const isShown = (privacy: Privacy | undefined) => privacy === 'open' || privacy === 'pseudonym';
  const shown = new Set(named.flatMap(([name, privacy]) => (isShown(privacy) ? [name] : [])));
  return new Map(
    named.flatMap(([name, privacy]) => (privacy && !shown.has(name) ? [[name, privacy]] : [])),
  );
}

function privacyIn(line: PrivacyLine | undefined): Privacy | undefined {
  return typeof line === 'string' ? line : line?.[0];
}

function lastName(names: readonly string[]): string {
  return names.findLast((name) => name !== '*') ?? '';
}

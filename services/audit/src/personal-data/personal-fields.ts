import type { VersionedEvent } from 'contracts/upcasters';
import { upcast } from 'contracts/upcasters';
import { isSealedText } from 'kernel/crypto/person-vault';
import { toPlain } from '../as-of/plain-value.ts';
import { KEY_FIELDS, mask } from './mask.ts';
import type { MaskRule, MaskedField } from './mask.ts';

/** What is not shown of an event stands as this in its place. */
export const MASK = '[masked]';

/** An event is shown as it was stored, but for ciphertext and what leads to keys; who looks further says why. */
const EVENTS: MaskRule = { fields: new Map(KEY_FIELDS), placeholder: () => MASK };
/** Early versions told in the clear why something was done to a person. */
const WITH_PLAIN_REASON: MaskRule = {
  ...EVENTS,
  fields: new Map([...KEY_FIELDS, ['reason', 'personal']]),
};

type Data = Readonly<Record<string, unknown>>;

export interface MaskedData {
  readonly data: Data;
  readonly masked: readonly MaskedField[];
}

/** An event's data without personal data and keys, and where they stood. */
export function maskedData(event: VersionedEvent): MaskedData {
  const isPlain = typeof upcast(event).data['plainReason'] === 'string';
  const { value, masked } = mask(toPlain(event.data), isPlain ? WITH_PLAIN_REASON : EVENTS);
  return { data: objectOf(value), masked };
}

/** An encrypted text of a person, and under which name it was encrypted. */
export interface PersonalField {
  readonly path: string;
  readonly sealedAs: string;
  readonly text: string;
}

export interface PersonalData {
  readonly personId: string;
  readonly fields: readonly PersonalField[];
}

/** Whose personal data an event holds, and which; undefined where it holds none. An event holds one person's. */
export function personalDataOf(event: VersionedEvent): PersonalData | undefined {
  const { data } = event;
  const found = maskedData(event).masked.filter(({ path }) => isSealed(valueAt(data, path)));
  const [first] = found;
  if (!first) return undefined;
  const personId = personOf(data, first.path);
  if (personId === undefined) return undefined;
  const fields = found.map(({ path }) => ({
    path,
    sealedAs: sealedAs(data, path),
    text: String(valueAt(data, path)),
  }));
  return { personId, fields };
}

/** Who wrote a contact stands beside it; else the event says who wrote it, or whose account it is. */
function personOf(data: Data, path: string): string | undefined {
  const beside = objectOf(valueAt(data, path.split('.').slice(0, -1).join('.')));
  const { authorId, byId, userId, personId } = data;
  const candidates = [beside['writtenBy'], authorId, byId, userId, personId];
  return candidates.find((each): each is string => typeof each === 'string');
}

/** The text of a contact and the name of a factor are encrypted under names that say more. */
function sealedAs(data: Data, path: string): string {
  const name = nameOf(path);
  if (path === 'contact.text') return 'contact';
  return path === 'name' && typeof data['factorId'] === 'string' ? 'factorName' : name;
}

function valueAt(data: Data, path: string): unknown {
  if (path === '') return data;
  return path.split('.').reduce<unknown>((value, name) => objectOf(value)[name], data);
}

/** Licence keys are encrypted in another way, and a plain text has nothing to open. */
function isSealed(value: unknown): boolean {
  return typeof value === 'string' && isSealedText(value);
}

function objectOf(value: unknown): Data {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

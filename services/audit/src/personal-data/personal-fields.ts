import { MASK } from 'contracts/constants/text-places';
import { companyIn } from 'contracts/events/company-in';
import { objectOf } from 'contracts/primitives/object-of';
import type { VersionedEvent } from 'contracts/upcasters';
import { isCompanyText } from 'kernel/crypto/company-vault';
import { isSealedText } from 'kernel/crypto/person-vault';
import { toPlain } from '../as-of/plain-value.ts';
import { KEY_FIELDS, mask } from './mask.ts';
import type { MaskRule, MaskedField } from './mask.ts';

/** An event is shown as it was stored, but for ciphertext and what leads to keys; who looks further says why. */
const EVENTS: MaskRule = { fields: new Map(KEY_FIELDS), placeholder: () => MASK };
/** They told in the clear why something was done to a person. */
const PLAIN_OF_PERSONS: ReadonlySet<string> = new Set([
  'UserRoleChanged.v1',
  'UserDisabled.v1',
  'UserEnabled.v1',
  'SecondFactorsReset.v1',
]);
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
  const isPlain = PLAIN_OF_PERSONS.has(event.type);
  const { value, masked } = mask(toPlain(event.data), isPlain ? WITH_PLAIN_REASON : EVENTS);
  return { data: objectOf(value), masked };
}

/** An encrypted text, and what opens it: the key of a person, for the name it was encrypted under, or of a company. */
export interface PersonalField {
  readonly path: string;
  readonly text: string;
  readonly under:
    { readonly personId: string; readonly sealedAs: string } | { readonly companyId: string };
}

export interface PersonalData {
  /** Whose personal data it is; null where all that is encrypted are texts about a company. */
  readonly personId: string | null;
  /** Whose texts it holds under the company's key; null where it holds none. */
  readonly companyId: string | null;
  readonly fields: readonly PersonalField[];
}

/**
 * What an event holds under the keys of a person and of a company, and whose they are; undefined where it holds nothing
 * of either. An event holds one person's, and one company's.
 */
export function personalDataOf(event: VersionedEvent): PersonalData | undefined {
  const { data } = event;
  const fields = maskedData(event).masked.flatMap(({ path }) => fieldAt(data, path) ?? []);
  const owners = fields.map(({ under }) => under);
  if (owners.length === 0) return undefined;
  const persons = owners.flatMap((under) => ('personId' in under ? [under.personId] : []));
  const companies = owners.flatMap((under) => ('companyId' in under ? [under.companyId] : []));
  return { personId: persons[0] ?? null, companyId: companies[0] ?? null, fields };
}

/** Licence keys are encrypted in another way, and a plain text has nothing to open. */
function fieldAt(data: Data, path: string): PersonalField | undefined {
  const text = valueAt(data, path);
  if (typeof text !== 'string') return undefined;
  if (isCompanyText(text)) {
    const companyId = companyIn(data);
    return companyId === undefined ? undefined : { path, text, under: { companyId } };
  }
  const personId = isSealedText(text) ? personOf(data, path) : undefined;
  if (personId === undefined) return undefined;
  return { path, text, under: { personId, sealedAs: sealedAs(data, path) } };
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

const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

import { MASK } from 'contracts/constants/text-places';
import { companyIn } from 'contracts/events/company-in';
import { privacyOfField, privacyOfMetadata } from 'contracts/history/field-privacy';
import { objectOf } from 'contracts/primitives/object-of';
import type { VersionedEvent } from 'contracts/upcasters';
import { isCompanyText } from 'kernel/crypto/company-vault';
import { isSealedText } from 'kernel/crypto/person-vault';
import { toPlain } from '../as-of/plain-value.ts';
import { mask } from './mask.ts';
import type { MaskRule, MaskedField, MaskedKind } from './mask.ts';

/** What is hidden from whom: `keepsBooks` sees what stands in the log in the clear. */
interface Reader {
  readonly keepsBooks: boolean;
}

/** An event is shown as it was stored, but for what the table of fields names; who looks further says why. */
function eventsFor({ keepsBooks }: Reader, type: string): MaskRule {
  const inClear = (kind: MaskedKind) => (keepsBooks ? undefined : kind);
  return {
    kindAt: (path) => {
      const privacy = privacyOfField(type, path);
      switch (privacy) {
        case 'open':
        case 'pseudonym':
          return undefined;
        case 'personal':
          return 'personal';
        case 'key':
          return 'key';
        case 'claim':
          return inClear('key');
        case 'company-text':
        case 'company-contact':
        case 'money-text':
        case 'staff-text':
        case undefined:
          return inClear('text');
        default:
          return privacy satisfies never;
      }
    },
    placeholder: () => MASK,
  };
}

type Data = Readonly<Record<string, unknown>>;

export interface MaskedData {
  readonly data: Data;
  readonly masked: readonly MaskedField[];
}

/** An event's data as somebody sees it, without personal data and keys, and where they stood. */
export function maskedData(event: VersionedEvent, reader: Reader): MaskedData {
  const { value, masked } = mask(toPlain(event.data), eventsFor(reader, event.type));
  return { data: objectOf(value), masked };
}

/** What stands beside an event, as somebody sees it: names that nobody knows are masked as fields are. */
export function shownMetadata(
  metadata: Readonly<Record<string, string>>,
  { keepsBooks }: Reader,
): Record<string, string> {
  const isShown = (name: string) => keepsBooks || privacyOfMetadata(name) !== undefined;
  return Object.fromEntries(
    Object.entries(metadata).map(([name, text]) => [name, isShown(name) ? text : MASK]),
  );
}

/**
 * A masked text, and what opens it: the key of a person, for the name it was encrypted under, or of a company; nothing
 * where it stands in the log in the clear.
 */
interface PersonalField {
  readonly path: string;
  readonly text: string;
  readonly under:
    | { readonly personId: string; readonly sealedAs: string }
    | { readonly companyId: string }
    | { readonly inClear: true };
}

export interface PersonalData {
  /** Whose personal data it is; null where nothing is under a person's key. */
  readonly personId: string | null;
  /** Whose texts it holds under the company's key; null where it holds none. */
  readonly companyId: string | null;
  readonly fields: readonly PersonalField[];
}

/**
 * What an event holds that is masked for somebody and may be opened: under the keys of a person and of a company, and in
 * the clear; undefined where it holds nothing of it. An event holds one person's, and one company's.
 */
export function personalDataOf(event: VersionedEvent, reader: Reader): PersonalData | undefined {
  const { data } = event;
  const { masked } = maskedData(event, reader);
  const fields = masked.flatMap((field) => fieldAt(data, field) ?? []);
  const owners = fields.map(({ under }) => under);
  if (owners.length === 0) return undefined;
  const persons = owners.flatMap((under) => ('personId' in under ? [under.personId] : []));
  const companies = owners.flatMap((under) => ('companyId' in under ? [under.companyId] : []));
  return { personId: persons[0] ?? null, companyId: companies[0] ?? null, fields };
}

/** Licence keys are encrypted in another way, and what early versions wrote of a person in the clear nobody opens. */
function fieldAt(data: Data, { path, kind }: MaskedField): PersonalField | undefined {
  const text = valueAt(data, path);
  if (typeof text !== 'string') return undefined;
  if (kind === 'text') return { path, text, under: { inClear: true } };
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

/** What stands at a path of names and indexes with dots between; undefined where nothing does. */
export function valueAt(data: Data, path: string): unknown {
  if (path === '') return data;
  return path.split('.').reduce<unknown>((value, name) => objectOf(value)[name], data);
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

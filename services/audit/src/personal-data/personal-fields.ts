/** What is not shown of an event stands as this in its place. */
export const MASK = '[masked]';

const PERSONAL = 'pe1.';
const KEY = 'ke1.';
/** What a licence key could be found by, and the key that its batch is encrypted with. */
const KEY_FIELDS: ReadonlySet<string> = new Set(['ciphertext', 'fingerprint', 'wrappedDataKey']);

type Data = Readonly<Record<string, unknown>>;

export interface MaskedField {
  readonly path: string;
  readonly kind: 'personal' | 'key';
}

export interface MaskedData {
  readonly data: Data;
  readonly masked: readonly MaskedField[];
}

/** An event's data without personal data and keys, and where they stood. */
export function maskedData(data: Data): MaskedData {
  const masked: MaskedField[] = [];
  const shown = masking(data, '', masked);
  return { data: objectOf(shown), masked };
}

function masking(value: unknown, path: string, masked: MaskedField[]): unknown {
  if (typeof value === 'string') return maskedText(value, path, masked);
  if (Array.isArray(value)) {
    return value.map((each, index) => masking(each, joined(path, String(index)), masked));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, masking(each, joined(path, name), masked)]),
  );
}

function maskedText(text: string, path: string, masked: MaskedField[]): string {
  const kind = kindOf(text, nameOf(path));
  if (!kind) return text;
  masked.push({ path, kind });
  return MASK;
}

function kindOf(text: string, name: string): MaskedField['kind'] | undefined {
  if (text.startsWith(PERSONAL)) return 'personal';
  return text.startsWith(KEY) || KEY_FIELDS.has(name) ? 'key' : undefined;
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
export function personalDataOf(data: Data): PersonalData | undefined {
  const found = maskedData(data).masked.filter(({ kind }) => kind === 'personal');
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
  const { authorId, byId, userId } = data;
  const candidates = [beside['writtenBy'], authorId, byId, userId];
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

function objectOf(value: unknown): Data {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
const joined = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { typeName } from '../events/type-name.ts';
import {
  METADATA_PRIVACY,
  privacyOfField,
  privacyOfMetadata,
  privacyOfState,
} from './field-privacy.ts';
import { METADATA_WORDS } from './field-words.ts';
import { PRIVACY_OF_FIELDS } from './privacy-of-fields.ts';
import { PRIVACY_OF_NAMES } from './privacy-of-names.ts';
import { everySchema } from './testing/every-schema.ts';

const GOLDEN = new URL('../../golden/', import.meta.url);

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** Paths to what holds no more fields; a list's is `*`, and so is what a record names as it likes. */
function leavesOfSchema(schema: JsonSchema, path = ''): string[] {
  const { properties = {}, items, additionalProperties: more, anyOf = [], oneOf = [] } = schema;
  const inner = [
    ...Object.entries(properties).flatMap(([name, each]) => leavesOfSchema(each, at(path, name))),
    ...[...anyOf, ...oneOf].flatMap((each) => leavesOfSchema(each, path)),
    ...(items ? leavesOfSchema(items, at(path, '*')) : []),
    ...(typeof more === 'object' ? leavesOfSchema(more, at(path, '*')) : []),
  ];
  return inner.length > 0 || schema.type === 'null' ? inner : [path];
}

function leavesOf(value: unknown, path = ''): string[] {
  if (value === null) return [];
  if (typeof value !== 'object') return [path];
  if (Array.isArray(value)) return value.flatMap((each) => leavesOf(each, at(path, '*')));
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, at(path, name)));
}

const at = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

interface GoldenEvent {
  readonly type: string;
  readonly data: object;
}

function goldenEvents(): readonly GoldenEvent[] {
  const files = readdirSync(GOLDEN, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(new URL(file, GOLDEN), 'utf8')) as GoldenEvent);
}

/** Of the events of today, and of every version that was ever stored. */
async function everyField(): Promise<readonly (readonly [type: string, path: string])[]> {
  const schemas = Object.entries(await everySchema());
  expect(schemas.length).toBeGreaterThan(90);
  const today = schemas.flatMap(([type, schema]) =>
    leavesOfSchema(z.toJSONSchema(schema) as JsonSchema).map((path) => [type, path] as const),
  );
  const stored = goldenEvents().flatMap(({ type, data }) =>
    leavesOf(data).map((path) => [type, path] as const),
  );
  return [...today, ...stored];
}

test('every field of every event has a line that says what it may say of a person', async () => {
  const fields = await everyField();
  const silent = fields.filter(([type, path]) => privacyOfField(type, path) === undefined);
  expect([...new Set(silent.map(([type, path]) => `${type} ${path}`))]).toEqual([]);
  expect(Object.keys(METADATA_PRIVACY).toSorted()).toEqual(Object.keys(METADATA_WORDS).toSorted());
  expect(privacyOfMetadata('actorId')).toBe('pseudonym');
});

test('a field that nobody has looked at is not shown by chance', () => {
  const unknown = [
    ['OrderPlaced.v2', 'deliveredTo'],
    ['OrderPlaced.v2', 'lines.0.text'],
    ['CompanyAudited.v1', 'name'],
    ['CompanyAudited.v1', 'reason'],
    ['UserRegistered.v1', 'personal.nickname'],
  ] as const;
  for (const [type, path] of unknown) expect(privacyOfField(type, path)).toBeUndefined();
  for (const name of ['name', 'reason', 'text', 'title', 'note', 'message', 'phone', 'address'])
    expect([name, PRIVACY_OF_NAMES[name]]).toEqual([name, undefined]);
});

test('no line is of a field that no event has', async () => {
  const fields = await everyField();
  const paths = new Set(
    fields.flatMap(([type, path]) => {
      const names = path.split('.');
      return names.map((_, index) => `${typeName(type)} ${names.slice(0, index + 1).join('.')}`);
    }),
  );
  expect(Object.keys(PRIVACY_OF_FIELDS).filter((key) => !paths.has(key))).toEqual([]);
  const names = new Set(fields.flatMap(([, path]) => path.split('.')));
  expect(Object.keys(PRIVACY_OF_NAMES).filter((name) => !names.has(name))).toEqual([]);
});

const CIPHERTEXTS = { pe1: 'personal', ce1: 'company-text', ke1: 'key' } as const;

test('what is encrypted is listed as what it is', () => {
  const leaves = goldenEvents().flatMap(({ type, data }) =>
    leavesWithTexts(data).map(([path, text]) => ({ type, path, text })),
  );
  for (const [prefix, privacy] of Object.entries(CIPHERTEXTS)) {
    const sealed = leaves.filter(({ text }) => text.startsWith(`${prefix}.`));
    expect(sealed.length).toBeGreaterThan(0);
    const strays = sealed.filter(({ type, path }) => privacyOfField(type, path) !== privacy);
    expect(strays).toEqual([]);
  }
});

function leavesWithTexts(value: unknown, path = ''): (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, each]) => leavesWithTexts(each, at(path, name)));
}

test('a state hides what its events hide, and shows the names of things', () => {
  expect(privacyOfState('bankPayment', 'payer')).toBe('money-text');
  expect(privacyOfState('', 'lines.0.text')).toBeDefined();
  expect(privacyOfState('company', 'details.address')).toBe('company-contact');
  expect(privacyOfState('product', 'name')).toBeUndefined();
  expect(privacyOfState('order', 'lines.0.name')).toBeUndefined();
  expect(privacyOfState('order', 'branch.name')).toBe('company-text');
});

import type { Choice } from '../harness/seeded-choice.ts';

const RAW_TOKENS: string[] = [];

/** Stands in a value for what JSON.stringify would not write; see {@link asJson}. */
const raw = (token: string): string => `@@raw:${RAW_TOKENS.push(token) - 1}@@`;

const LONG = 20_001;
const DEEP = 5_000;

/** Texts that were trouble somewhere. */
export const NASTY_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b',
  '\u202eexe.gpj',
  '\ufeff',
  'e\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(50),
  'x'.repeat(LONG),
  "' OR '1'='1",
  "'; DROP TABLE accounts.users; --",
  '1); SELECT pg_sleep(10); --',
  '%_%\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{constructor.constructor("return process")()}}',
  '${7*7}',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'C:\\Windows\\win.ini',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  '//elsewhere.test/a',
  'javascript:alert(1)',
  'a\r\nSet-Cookie: portal.sid=1',
  'a\r\nBcc: everybody@example.test',
  '=cmd|"/C calc"!A0',
  '$(reboot)',
  '`id`',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e308',
  '0x10',
  '1,5',
  '12.345',
  '99999999999999999999.99',
  '0001-01-01',
  '0000-00-00',
  '2026-02-30',
  '2026-13',
  '+275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '١٢٣',
  'ａｄｍｉｎ',
  'admin\u200b',
];

/** Values of other kinds than text. Those that JSON has no text for are written as they stand. */
const NASTY_OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  raw('9007199254740993'),
  raw('1e999'),
  raw('-0'),
  raw('1E400'),
  raw('NaN'),
  raw('9'.repeat(400)),
  raw(`${'['.repeat(DEEP)}${']'.repeat(DEEP)}`),
  raw(`${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`),
  raw('{"__proto__":{"role":"super_admin"},"constructor":{"prototype":{"role":"admin"}}}'),
  raw('{"toString":1,"valueOf":2,"length":-1}'),
  raw('{"$ne":null}'),
  [],
  [[]],
  {},
  [null],
  Array.from({ length: 10_000 }, () => 1),
];

/** A value to be put where another is expected. */
export function nastyValue(choice: Choice): unknown {
  return choice.chance(0.6) ? choice.of(NASTY_TEXTS) : choice.of(NASTY_OTHERS);
}

/** Names of fields that a body does not have. */
export const NASTY_FIELDS: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'role',
  'companyId',
  'tenantId',
  'userId',
  'actor',
  'isAdmin',
  'price',
  'unitPrice',
  'commandId',
  'expectedRevision',
  'origin',
];

/** JSON of a value, with the tokens of {@link NASTY_OTHERS} as they stand. */
export function asJson(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.replaceAll(/"@@raw:(\d+)@@"/g, (_, index: string) => RAW_TOKENS[Number(index)] ?? '');
}

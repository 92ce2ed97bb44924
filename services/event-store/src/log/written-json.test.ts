import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isAsWritten } from './written-json.ts';

const METADATA = JSON.stringify({ hash: 'abc', actorId: 'Žana' });
const DATA = JSON.stringify({ amount: '10.00', text: 'čćž "€" \n', 7: true });

function isRow(metadata: string | Buffer, data: string | Buffer): boolean {
  return isAsWritten({ metadata: Buffer.from(metadata), data: Buffer.from(data) });
}

describe('the contents of a row whose event bears a hash', () => {
  test('are as written where serializing them gives the same bytes', () => {
    expect(isRow(METADATA, DATA)).toBe(true);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => isRow(METADATA, JSON.stringify(value))),
      { numRuns: 500 },
    );
  });

  test.each([
    ['a space', '{"amount": "10.00"}'],
    ['a line break at the end', '{"amount":"10.00"}\n'],
    ['an escape that nobody needs', String.raw`{"\u0061mount":"10.00"}`],
    ['a name that stands twice', '{"amount":"99.00","amount":"10.00"}'],
    ['another form of a number', '{"amount":1.0}'],
    ['a byte order mark', '\uFEFF{"amount":"10.00"}'],
    ['no JSON', '{"amount":'],
    ['nothing', ''],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22])],
  ])('are not with %s in the data', (_, data) => {
    expect(isRow(METADATA, data)).toBe(false);
  });

  test.each([
    ['a space', '{"hash":"abc", "actorId":"a"}'],
    ['an escape', String.raw`{"h\u0061sh":"abc"}`],
    ['a name that stands twice', '{"hash":"abc","actorId":"b","actorId":"a"}'],
  ])('are not with %s in the metadata', (_, metadata) => {
    expect(isRow(metadata, DATA)).toBe(false);
  });
});

test.each(['', '{}', '{ "who": "somebody else" }', 'no JSON', '7', 'null'])(
  'an event without a hash is somebody else’s, in any form: %j',
  (metadata) => {
    expect(isRow(metadata, '{ "any": "form" }')).toBe(true);
  },
);

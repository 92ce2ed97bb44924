import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { fieldChanges } from './field-changes.ts';
import { MASKED_PERSONAL, MASKED_SECRET, maskSecrets } from './mask-secrets.ts';
import { toPlain } from './plain-value.ts';

const golden = new URL('../../../../contracts/golden/', import.meta.url);

test('no event that was ever shipped shows key material or personal data once it is masked', () => {
  const files = readdirSync(golden, { recursive: true, encoding: 'utf8' });
  const events = files.filter((file) => file.endsWith('.json'));
  expect(events.length).toBeGreaterThan(60);
  for (const file of events) {
    const { data } = JSON.parse(readFileSync(new URL(file, golden), 'utf8')) as { data: object };
    const shown = JSON.stringify(maskSecrets(toPlain(data), { category: '' }));
    expect([file, shown.match(/[pk]e1\.|"(wrappedDataKey|fingerprint)":"(?!\[secret\])/u)]).toEqual(
      [file, null],
    );
  }
});

test('a state keeps its shape, and says of what is masked only that it changed', () => {
  const before = toPlain({
    personal: { firstName: 'pe1.a' },
    keys: new Set(['ke1.x']),
    phone: '1',
  });
  const after = toPlain({ personal: { firstName: 'pe1.b' }, keys: new Set(['ke1.x']), phone: '1' });
  expect(maskSecrets(after, { category: 'user' })).toEqual({
    personal: { firstName: MASKED_PERSONAL },
    keys: [MASKED_SECRET],
    phone: MASKED_PERSONAL,
  });
  expect(fieldChanges({ before, after })).toEqual([
    { path: 'personal.firstName', before: MASKED_PERSONAL, after: MASKED_PERSONAL },
  ]);
});

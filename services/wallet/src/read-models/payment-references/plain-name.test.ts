import { expect, test } from '@jest/globals';
import { namesIn, plainName } from './plain-name.ts';

test.each([
  ['Šumarstvo Žepče d.o.o.', 'sumarstvo zepce'],
  ['NORDLYS GmbH & Co. KG', 'nordlys'],
  ['Kft', 'kft'],
  ['Alpenrand', 'alpenrand'],
])('%s is %s without what payers leave away', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});

test('a name stands in a text with any words around it', () => {
  const names = namesIn('UPLATA PO PREDRAČUNU, SUMARSTVO ŽEPČE DOO, SARAJEVO');
  expect(names).toContain(plainName('Šumarstvo Žepče d.o.o.'));
  expect(names).not.toContain('zepce sumarstvo');
  // What is short stands in texts by chance.
  expect(namesIn('po AB uplati')).not.toContain('ab');
});

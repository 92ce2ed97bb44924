import { expect, test } from '@jest/globals';
import { requireVerifiedConnections } from './verified-connections.ts';

const NAMES = ['DATABASE_URL', 'SMTP_URL', 'EVENTSTORE_URL'];

test.each([
  ['DATABASE_URL', 'postgres://portal:secret@db:5432/portal?sslmode=no-verify'],
  ['DATABASE_URL', 'postgres://portal:secret@db:5432/portal?sslmode=require&uselibpqcompat=true'],
  ['EVENTSTORE_URL', 'kurrentdb://portal:secret@store:2113?tlsVerifyCert=false'],
  ['SMTP_URL', 'smtps://portal:secret@mail?tls.rejectUnauthorized=false'],
])('an address in %s that takes any certificate is refused, and not repeated', (name, address) => {
  const read = (): void => requireVerifiedConnections({ [name]: address }, NAMES);
  expect(read).toThrow(new RegExp(`^The configuration does not fit:\\n  ${name}: turns off`));
  expect(read).not.toThrow(/secret/);
});

test('nobody turns the check off for the whole process', () => {
  const read = (): void => requireVerifiedConnections({ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, []);
  expect(read).toThrow('NODE_TLS_REJECT_UNAUTHORIZED: turns off');
});

test.each([
  'postgres://portal:no-verify@db:5432/portal?sslmode=verify-full',
  'postgres://portal:secret@127.0.0.1:5432/portal',
  'kurrentdb://portal:secret@127.0.0.1:2113?tls=false',
])('%s is taken', (address) => {
  expect(() => requireVerifiedConnections({ DATABASE_URL: address }, NAMES)).not.toThrow();
});

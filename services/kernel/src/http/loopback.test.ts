import { expect, test } from '@jest/globals';
import { isLoopback, leadsToLoopback } from './loopback.ts';

test.each(['localhost', '127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
  '%s is this machine alone',
  (host) => {
    expect(isLoopback(host)).toBe(true);
  },
);

test.each(['0.0.0.0', '::', '10.0.0.1', '192.0.2.7', '::ffff:192.0.2.7', 'portal.example.com', ''])(
  '%j is open to others',
  (host) => {
    expect(isLoopback(host)).toBe(false);
  },
);

test('an address of the web is judged by its host', () => {
  expect(leadsToLoopback('http://localhost:3000')).toBe(true);
  expect(leadsToLoopback('http://[::1]:3000/eur')).toBe(true);
  expect(leadsToLoopback('https://localhost.example.com')).toBe(false);
});

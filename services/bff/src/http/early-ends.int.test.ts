import { expect, test } from '@jest/globals';
import { ABORTED, EARLY_ENDS } from 'kernel/testing/early-ends';
import { startPoolingProxy } from 'kernel/testing/pooling-proxy';
import { openConnection } from 'kernel/testing/raw-connection';
import { newVisitor, portalUrl } from '../testing/visitor.ts';

const UNKNOWN_PATH = '/api/nothing';

/** Up to where a body is worth reading, and where it is refused before that: 401, 403, 404, 405. */
async function targets() {
  const visitor = newVisitor();
  const token = await visitor.fetchToken();
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
  return [
    { path: '/api/login', headers: { cookie, 'x-csrf-token': token } },
    { path: '/api/orders' },
    { path: '/api/login' },
    { path: UNKNOWN_PATH },
    { path: '/api/products' },
  ];
}

test.each([...EARLY_ENDS, ABORTED])(
  'bodies $how leave eight other visitors of a proxy their answers',
  async (end) => {
    const proxy = await startPoolingProxy(portalUrl());
    const attackers = await Promise.all(
      (await targets()).map(async (to) => {
        const connection = await openConnection(proxy.url);
        end.send(connection, to);
        return connection;
      }),
    );
    if (end !== ABORTED) await Promise.all(attackers.map((attacker) => attacker.nextAnswer()));
    const visits = Array.from({ length: 8 }, () => fetch(proxy.url + '/api/csrf-token'));
    const answers = await Promise.all(visits);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    for (const attacker of attackers) attacker.abort();
    proxy.close();
  },
);

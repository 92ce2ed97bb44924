import { expect, test } from '@jest/globals';
import { newVisitor } from '../testing/visitor.ts';

test('the mails of a demo are shown at its own machine, and to nobody behind a proxy', async () => {
  const visitor = newVisitor();
  expect((await visitor.get('/api/demo/outbox')).status).toBe(200);
  const proxied = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'];
  for (const name of proxied) {
    const { status } = await visitor.get('/api/demo/outbox', { headers: { [name]: '127.0.0.1' } });
    expect([name, status]).toEqual([name, 404]);
  }
});

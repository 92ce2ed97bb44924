import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createMetrics } from '../runtime/metrics.ts';
import { HttpError, forbidden, unauthorized } from './http-error.ts';
import { createServiceApp } from './service-app.ts';

/** The lines and the counts of an inner service after one request to each of its addresses. */
async function toldBy(paths: readonly string[]) {
  const lines: unknown[] = [];
  const destination = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(JSON.parse(line.toString()));
      done();
    },
  });
  const metrics = createMetrics('test');
  const app = createServiceApp({ logger: pino(destination), metrics, readiness: [] });
  app.use(async (ctx) => {
    if (ctx.path.startsWith('/unsigned')) throw unauthorized();
    const { code, message } = forbidden('No.');
    throw new HttpError({ code, message }, { decided: true });
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (const path of paths) await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST' });
  server.closeAllConnections();
  server.close();
  return { lines, counted: await metrics.getSingleMetricAsString('portal_security_events_total') };
}

test('an unsigned call is told; a command that was refused is told by who sent it', async () => {
  const { lines, counted } = await toldBy(['/unsigned/RecordDeposit', '/decided']);
  expect(lines).toEqual([
    expect.objectContaining({
      security: 'unauthorized',
      status: 401,
      method: 'POST',
      route: '/unsigned/RecordDeposit',
      requestId: expect.any(String),
    }),
  ]);
  expect(counted).toMatch(/what="unauthorized".*} 1$/m);
});

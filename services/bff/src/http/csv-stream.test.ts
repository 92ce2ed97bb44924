import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import Koa from 'koa';
import { sendCsv } from './csv-stream.ts';

async function* parts() {
  yield [{ name: 'Office, "Pro"', count: 3, note: null }];
  await Promise.resolve();
  yield [{ name: '=HYPERLINK("x")', count: -1, note: 'two\nlines' }];
  yield [{ name: '-12.50', count: 0, note: '-1+2' }];
}

test('a list is streamed part by part, with formulas escaped and cells quoted where they must be', async () => {
  const app = new Koa();
  app.use((ctx) => {
    sendCsv(ctx, {
      name: 'products',
      head: ['name', 'count', 'note'],
      cells: ({ name, count, note }: { name: string; count: number; note: string | null }) => [
        name,
        count,
        note,
      ],
      parts: parts(),
    });
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const response = await fetch(`http://127.0.0.1:${port}/`);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="products.csv"');
    const bytes = Buffer.from(await response.arrayBuffer()).toString('utf8');
    expect(bytes).toBe(
      '\uFEFFname,count,note\r\n"Office, ""Pro""",3,\r\n"\'=HYPERLINK(""x"")",-1,"two\nlines"\r\n-12.50,0,\'-1+2\r\n',
    );
  } finally {
    server.close();
  }
});

import { expect, test } from '@jest/globals';
import { formParts } from './form-parts.ts';

const TYPE = 'multipart/form-data; boundary=abc';

const bodyOf = (...parts: readonly string[]): Buffer =>
  Buffer.from(`${parts.map((part) => `--abc\r\n${part}\r\n`).join('')}--abc--\r\n`);

test('fields and files come with their names, and with their bytes as they are', () => {
  const body = bodyOf(
    'Content-Disposition: form-data; name="note"\r\n\r\nHello',
    'Content-Disposition: form-data; name="file"; filename="ključevi.csv"\r\nContent-Type: text/csv\r\n\r\nkey\r\n--ab\r\n',
  );
  expect(
    formParts(body, TYPE)?.map(({ bytes, ...part }) => ({ ...part, text: bytes.toString() })),
  ).toEqual([
    { name: 'note', fileName: undefined, text: 'Hello' },
    { name: 'file', fileName: 'ključevi.csv', text: 'key\r\n--ab\r\n' },
  ]);
});

test('what a browser makes of a form is read', async () => {
  const form = new FormData();
  form.set('file', new File([Uint8Array.of(0, 255, 13, 10)], 'a.bin'));
  const sent = new Response(form);
  const body = Buffer.from(await sent.arrayBuffer());
  const parts = formParts(body, sent.headers.get('content-type') ?? '');
  expect(parts).toEqual([{ name: 'file', fileName: 'a.bin', bytes: Buffer.of(0, 255, 13, 10) }]);
});

test.each([
  ['without a boundary', bodyOf('x'), 'multipart/form-data'],
  ['that is empty', Buffer.alloc(0), TYPE],
  [
    'that ends in its midst',
    Buffer.from('--abc\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'),
    TYPE,
  ],
  ['with a part without a head', bodyOf('no head'), TYPE],
  ['with a part without a name', bodyOf('Content-Disposition: form-data\r\n\r\nx'), TYPE],
  ['with another boundary', Buffer.from('--other--'), TYPE],
])('a body %s is no form', (_, body, type) => {
  expect(formParts(body, type)).toBeUndefined();
});

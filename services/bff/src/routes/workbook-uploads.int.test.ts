import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { uploadedListSchema } from 'contracts/api/admin-jobs';
import { headers } from 'contracts/api/headers';
import { bomb } from 'contracts/spreadsheet/testing/bomb';
import { rowOfTexts, textsOf, workbookOf } from 'contracts/spreadsheet/testing/workbook-of';
import type { Visitor } from '../testing/visitor.ts';
import { demoVisitor, idempotencyHeader, portalUrl } from '../testing/visitor.ts';

type Fields = Readonly<Record<string, string>>;

/** Sends a workbook as a form, as programs do. */
async function sendWorkbook(
  visitor: Visitor,
  path: string,
  { bytes, fields = {} }: { readonly bytes: Uint8Array; readonly fields?: Fields },
): Promise<{ readonly status: number; readonly body: unknown }> {
  const form = new FormData();
  form.set('file', new File([Buffer.from(bytes)], 'list.xlsx'));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const token = await visitor.fetchToken();
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(portalUrl() + path, {
    method: 'POST',
    body: form,
    headers: { cookie, [headers.csrf]: token, ...idempotencyHeader() },
  });
  return { status: answer.status, body: await answer.json() };
}

const twoSheets = workbookOf({
  sheets: [
    { name: 'Notes', rows: rowOfTexts(['about these keys']) },
    { name: 'Keys', rows: rowOfTexts(['sku', 'key']) + rowOfTexts(['A-1', `K-${randomUUID()}`]) },
  ],
});

test('lists of keys and of products are read from a workbook, and the sheet that is meant is asked for', async () => {
  const admin = await demoVisitor('admin');
  for (const path of ['/api/admin/keys/import', '/api/admin/products/import']) {
    const bytes = await twoSheets;
    const asked = await sendWorkbook(admin, path, { bytes });
    expect(asked).toMatchObject({
      status: 400,
      body: { code: 'list-unusable', unusable: 'sheets-several', names: ['Notes', 'Keys'] },
    });
    const fields = { sheet: 'Keys' };
    const uploaded = await sendWorkbook(admin, path, { bytes, fields });
    expect(uploaded).toMatchObject({
      status: 201,
      body: { title: 'list.xlsx', rows: 1, columns: ['sku', 'key'] },
    });
    await admin.post(`/api/admin/jobs/${uploadedListSchema.parse(uploaded.body).id}/discard`);
  }
});

test('a bank statement is read from a workbook: days and amounts as its cells show them', async () => {
  const admin = await demoVisitor('admin');
  const tag = randomUUID();
  const bytes = await workbookOf({
    formats: ['dd.mm.yyyy', '#,##0.00'],
    sheets: [
      {
        name: 'March',
        rows:
          rowOfTexts(['Datum', 'Iznos', 'Platilac', 'Svrha']) +
          `<row><c s="1"><v>46100</v></c><c s="2"><v>1299.5</v></c><c t="inlineStr"><is><t>${tag}</t></is></c></row>`,
      },
    ],
  });
  const columns = JSON.stringify({
    date: 'Datum',
    amount: 'Iznos',
    payer: 'Platilac',
    text: 'Svrha',
  });
  const fields = { tenantId: 'eur', columns };
  const preview = await sendWorkbook(admin, '/api/admin/bank-statements/preview', {
    bytes,
    fields,
  });
  expect(preview).toMatchObject({
    status: 200,
    body: {
      rows: 1,
      unmatched: 1,
      newMoney: '1299.50',
      lines: [{ line: 2, bookedOn: '2026-03-19', payer: tag }],
    },
  });
  const wrong = { tenantId: 'eur', columns: 'Iznos' };
  const refused = await sendWorkbook(admin, '/api/admin/bank-statements/preview', {
    bytes,
    fields: wrong,
  });
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
});

test('a bomb, a broken workbook and one of another kind are refused in words, and buyers upload none', async () => {
  const admin = await demoVisitor('admin');
  const path = '/api/admin/keys/import';
  const bytes = await bomb(1024);
  const begun = Date.now();
  const refused = await sendWorkbook(admin, path, { bytes });
  expect(Date.now() - begun).toBeLessThan(5_000);
  expect(refused).toMatchObject({ status: 400, body: { unusable: 'file-too-large' } });
  const cut = (await textsOf([['key']])).slice(0, 400);
  expect(await sendWorkbook(admin, path, { bytes: cut })).toMatchObject({
    status: 400,
    body: { unusable: 'file-damaged' },
  });
  const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const named = await sendWorkbook(admin, path, { bytes: old });
  expect(named).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('old Excel (.xls)') },
  });
  const buyer = await demoVisitor('buyer.eur');
  expect((await sendWorkbook(buyer, path, { bytes: cut })).status).toBe(403);
});

import { statementUploadSchema } from 'contracts/api/bank-statements';
import { expect, test } from '@jest/globals';
import { statementOfForm } from './statement-form.ts';

test('a form is the same body as JSON', () => {
  const body = statementOfForm({
    text: 'date,amount\n',
    fileName: 'march.xlsx',
    tenantId: 'eur',
    columns: '{"amount":"Iznos"}',
    answers: '{"dates":"dmy"}',
  });
  expect(statementUploadSchema.safeParse(body)).toMatchObject({
    success: true,
    data: { csv: 'date,amount\n', name: 'march.xlsx', columns: { amount: 'Iznos' } },
  });
});

test('what is no JSON is refused by the name of its field', () => {
  const body = statementOfForm({ text: 'x', tenantId: 'eur', columns: 'Iznos' });
  const parsed = statementUploadSchema.safeParse(body);
  expect(parsed.error?.issues.map(({ path }) => path)).toEqual([['columns']]);
});

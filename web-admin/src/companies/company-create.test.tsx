import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerWith } from '../testing/console-wrapper.tsx';
import { press, type } from '../testing/fill-form.ts';
import { renderAt } from '../testing/render-at.tsx';
import { CompanyCreate } from './company-create.tsx';

test('of a new company only what its form holds is sent, and a text that was emptied again is none of it', async () => {
  const sent: unknown[] = [];
  answerWith({
    '/api/admin/companies': ({ body }) => {
      sent.push(body);
      return Response.json({ id: 'u1', companyId: 'c1', email: 'ada@example.test' });
    },
  });
  const path = '/admin/companies/new';
  renderAt(path, [
    { path, element: <CompanyCreate /> },
    { path: '/admin/companies/:id', element: <h1>The company</h1> },
  ]);
  await screen.findByLabelText('City');
  for (const label of ['City', 'Phone']) {
    type(label, 'Typed in error');
    type(label, '');
  }
  type('Name', 'Byron Licences');
  type('First name', 'Ada');
  await press('Save');
  await screen.findByRole('heading', { name: 'The company' });
  expect(sent).toEqual([{ tenantId: 'eur', name: 'Byron Licences', person: { firstName: 'Ada' } }]);
});

import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { EVENT_IDS, buildEvent } from '../../testing/build-event.ts';
import { consoleWrapper, signInAs } from '../../testing/console-wrapper.tsx';
import { CompanyField } from './company-field.tsx';

test('an auditor finds a company by the number of an order, and its id is what is sent', async () => {
  await signInAs('auditor', {
    '/api/history/events': ({ search }) =>
      Response.json({
        items: search.get('orderNumber') === 'EUR-2026-000123' ? [buildEvent()] : [],
        next: null,
      }),
  });
  const { container } = render(<CompanyField value="" />, { wrapper: consoleWrapper() });
  const sent = (): string | undefined =>
    container.querySelector<HTMLInputElement>('input[name="company"]')?.value;
  const input = screen.getByRole('combobox', { name: 'Company (order number or id)' });
  fireEvent.change(input, { target: { value: 'eur-2026-000123' } });
  expect(sent()).toBe('eur-2026-000123');
  fireEvent.pointerDown(await screen.findByRole('option', { name: 'EUR-2026-000123' }));
  expect(sent()).toBe(EVENT_IDS.company);
  fireEvent.change(input, { target: { value: 'somebody else' } });
  expect(sent()).toBe('somebody else');
});

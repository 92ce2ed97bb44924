import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { TextPlaceFound } from 'contracts/api/text-places';
import { MemoryRouter } from 'react-router-dom';
import { ChosenPlaces } from './chosen-places.tsx';

const place = (
  kind: TextPlaceFound['kind'],
  excerpt: string,
  how: TextPlaceFound['how'] = 'exact',
): TextPlaceFound => ({ kind, id: excerpt, recordId: 'r1', how, terms: ['Amra'], excerpt });

const places = [
  place('internal-note', 'Zvati Amru', 'inflected'),
  place('internal-note', 'Amra kasni'),
  place('po-number', 'PO-Amra-7'),
  place('faq', 'Pitajte: Amra'),
];

function renderPlaces(): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ChosenPlaces userId="u1" typed={[]} places={places} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const isChecked = (excerpt: string): boolean =>
  screen.getByRole('checkbox', { name: `Choose: ${excerpt}` }).matches(':checked');

test('nothing is chosen unless somebody does, and other forms and texts to be edited never with the rest', () => {
  renderPlaces();
  const redact = screen.getByRole('button', { name: 'Redact' });
  expect(redact.matches(':disabled')).toBe(true);
  expect(screen.getAllByRole('checkbox').filter((each) => each.matches(':checked'))).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Choose all exact ones' }));
  expect(['Zvati Amru', 'Amra kasni', 'PO-Amra-7'].map(isChecked)).toEqual([false, true, true]);
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  expect(screen.getByText('2 chosen')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose: Zvati Amru' }));
  fireEvent.click(redact);
  expect(screen.getByRole('dialog').textContent).toContain('Redact 3 texts for good?');
});

test('each kind says what is done about it, and each text leads to its record', () => {
  renderPlaces();
  const books = screen.getByRole('region', { name: 'Buyers\u2019 own numbers of orders' });
  expect(books.textContent).toContain('Record of the books');
  expect(within(books).getByRole('link').getAttribute('href')).toBe('/admin/orders/r1');
  const notes = screen.getByRole('region', { name: 'Internal notes' });
  expect(within(notes).getAllByText(/^(Exact|Other form)$/)).toHaveLength(2);
  const faq = screen.getByRole('region', { name: 'Frequent questions' });
  expect(faq.textContent).toContain('Change this text where it stands.');
});

import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { OrderDetails } from 'contracts/api/orders';
import { MemoryRouter } from 'react-router-dom';
import { hitPath } from '../search/hit-path.ts';
import { OrderKeys } from './order-keys.tsx';

test('the keys of an order lead to their passports, as what the search finds of them does', () => {
  const key = { id: 'k1', lastFour: '4C87', productName: 'Folio', status: 'active', reason: null };
  const order = { keys: [key] } as unknown as OrderDetails;
  render(<OrderKeys order={order} />, { wrapper: MemoryRouter });
  const link = screen.getByRole('link', { name: /4C87/ });
  expect(link.getAttribute('href')).toBe('/admin/keys/k1');
  const hit = { kind: 'key', id: 'k1', name: '4C87', detail: '', tenantId: null } as const;
  expect(hitPath(hit)).toBe('/admin/keys/k1');
});

import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import type { TicketResponse } from 'contracts/api/support';
import { Responses } from './conversation.tsx';

function buildResponse(overrides: Partial<TicketResponse>): TicketResponse {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    message: 'We look into it.',
    respondedBy: 'Ema Kovač',
    isInternal: false,
    createdAt: '2026-03-01T10:00:00.000Z',
    fromStaff: true,
    ...overrides,
  };
}

test('without responses the conversation says so', () => {
  expect(render(<Responses responses={[]} />).getByRole('log').textContent).toBe(
    'No responses yet',
  );
});

test('staff are marked, and an internal note as such', () => {
  const responses = [
    buildResponse({ id: '1', fromStaff: false }),
    buildResponse({ id: '2' }),
    buildResponse({ id: '3', isInternal: true }),
  ];
  const articles = render(<Responses responses={responses} />).getAllByRole('article');
  const marks = articles.map((article) => article.querySelector('header')?.textContent);
  expect(marks).toEqual([
    expect.not.stringContaining('Support'),
    expect.stringContaining('Support'),
    expect.stringContaining('Internal Note'),
  ]);
});

test('what is written is shown as text, whatever it looks like', () => {
  const message = '<img src=x onerror=alert(1)> & so on';
  const shown = render(<Responses responses={[buildResponse({ message })]} />);
  expect(shown.getByText(message).querySelector('img')).toBeNull();
});

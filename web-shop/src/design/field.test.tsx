import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { TextField } from './field.tsx';

const paste = (field: HTMLElement, text: string) =>
  fireEvent.paste(field, { clipboardData: { getData: () => text } });

test('a pasted text that does not fit is refused as a whole, with its length and the limit', () => {
  render(<TextField label="PO number" maxLength={8} defaultValue="PO-" />);
  const field = screen.getByRole('textbox', { name: 'PO number' });
  // What nobody prevents is pasted by the browser.
  expect(paste(field, '12345')).toBe(true);
  expect(paste(field, '123456')).toBe(false);
  screen.getByText(/9.*8/);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.input(field, { target: { value: 'PO-1' } });
  expect(screen.queryByText(/9.*8/)).toBeNull();
});

test('a password of any length is pasted as the browser does it', () => {
  render(<TextField label="Password" type="password" autoComplete="new-password" maxLength={8} />);
  expect(paste(screen.getByLabelText('Password'), 'a'.repeat(100))).toBe(true);
});

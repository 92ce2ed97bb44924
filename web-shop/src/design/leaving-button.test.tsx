import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LeavingButton } from './leaving-button.tsx';

function Part({ shown, within }: { shown: boolean; within?: string }) {
  return (
    <main id="content" tabIndex={-1}>
      <form>
        <input aria-label="Number" />
        {shown ? <LeavingButton {...(within && { within })}>Use</LeavingButton> : null}
      </form>
    </main>
  );
}

test.each([
  ['form', 'textbox'],
  ['li', 'main'],
  [undefined, 'main'],
])('the focus of a button that goes passes on within %s to the %s', (within, role) => {
  const part = (shown: boolean) => <Part shown={shown} {...(within && { within })} />;
  const { rerender } = render(part(true));
  screen.getByRole('button').focus();
  rerender(part(false));
  expect(document.activeElement).toBe(screen.getByRole(role));
});

test('what else has the focus keeps it', () => {
  const { rerender } = render(<Part shown />);
  screen.getByRole('textbox').focus();
  rerender(<Part shown={false} />);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

import { expect } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

/** Types a text over what a field holds. */
export function type(label: string | RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** Presses a button once it can be pressed: that all fields hold is known a moment after the last one was filled. */
export async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.matches(':disabled')).toBe(false));
  fireEvent.click(button);
}

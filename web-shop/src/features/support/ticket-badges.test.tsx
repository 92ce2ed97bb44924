import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { TICKET_PRIORITIES, TICKET_STATUSES } from 'contracts/constants/tickets';
import { PriorityBadge, StatusBadge } from './ticket-badges.tsx';

/** The tokens that colour a badge: text and ground. */
function coloursOf(badge: Element | null): string {
  const colours = [...(badge?.classList ?? [])].filter((name) =>
    /^(bg|text)-(ok|warn|bad|info|neutral|accent)/.test(name),
  );
  return colours.join(' ');
}

test('[S4.21] each ticket status has its own badge colour', () => {
  const colours = TICKET_STATUSES.map((status) =>
    coloursOf(render(<StatusBadge status={status} />).container.firstElementChild),
  );
  expect(colours).toEqual([
    'bg-info-bg text-info',
    'bg-warn-bg text-warn',
    'bg-ok-bg text-ok',
    'bg-neutral-bg text-neutral',
  ]);
});

test('a status and a priority are shown in words too', () => {
  const words = render(
    <>
      {TICKET_STATUSES.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
      {TICKET_PRIORITIES.map((priority) => (
        <PriorityBadge key={priority} priority={priority} />
      ))}
    </>,
  );
  expect([...words.container.children].map((badge) => badge.textContent)).toEqual([
    'Open',
    'In progress',
    'Resolved',
    'Closed',
    'Low',
    'Medium',
    'High',
    'Urgent',
  ]);
});

import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { EVENT_IDS, buildEvent } from '../../testing/build-event.ts';
import { consoleWrapper } from '../../testing/console-wrapper.tsx';
import { EventTable } from './event-table.tsx';
import { EventTimeline } from './event-timeline.tsx';

const wrapper = consoleWrapper('/admin/history');

test('a line says who, when and how much first, then what and about what', () => {
  render(<EventTable events={[buildEvent()]} />, { wrapper });
  const head = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(head).toEqual(['Who', 'When', 'Amount', 'What', 'About']);
  const [, line] = screen.getAllByRole('row');
  const cells = [...(line?.children ?? [])].map(({ textContent }) => textContent);
  expect(cells[0]).toBe('Customer 3f2ab91c');
  expect(cells[1]).toMatch(/^26 Nov 2026, \d\d:20:30 \S+/);
  expect(cells[2]).toBe('-€44.90out of the wallet');
  expect(cells.slice(3)).toEqual(['Wallet debited', 'Wallet Acme d.o.o.Order EUR-2026-000123']);
});

test('what an event is about leads to all events about it, whole ids stand behind short ones', () => {
  render(<EventTable events={[buildEvent({ names: {} })]} />, { wrapper });
  const line = within(screen.getByRole('table'));
  const wallet = line.getByRole('link', { name: '00000000' });
  expect(wallet.getAttribute('href')).toBe(`/admin/history?record=${EVENT_IDS.company}`);
  expect(line.getByTitle(EVENT_IDS.company).textContent).toBe('00000000');
  expect(line.getByTitle(EVENT_IDS.person).textContent).toBe('Customer 3f2ab91c');
  expect(line.getByRole('link', { name: 'Wallet debited' }).getAttribute('href')).toBe(
    '/admin/history/events/42',
  );
});

test('the timeline says the same of an event of the portal itself, without an amount', () => {
  const actor = { actorId: 'system:settle-order', actorRole: 'system' };
  const event = buildEvent({ ...actor, type: 'OrderFailed.v1', category: 'order', amount: null });
  render(<EventTimeline events={[{ ...event, recordId: EVENT_IDS.order }]} />, { wrapper });
  const list = screen.getAllByRole('list')[0];
  expect(list?.textContent).toMatch(
    /^Order failed The portal itself \(order settlement\).* 2026, .*Order EUR-2026-000123Company Acme/,
  );
  expect(list?.textContent).not.toContain('€');
});

import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { JobAnnouncement } from './job-announcement.tsx';

const job = {
  kind: 'key-import',
  title: 'keys.csv',
  state: 'running',
  done: 0,
  total: 300,
} as const;

test('a screen reader hears every tenth of a job and its end, and nothing in between', () => {
  const { rerender } = render(<JobAnnouncement job={job} />);
  const said = (changed: object) => {
    rerender(<JobAnnouncement job={{ ...job, ...changed }} />);
    return screen.getByRole('status').textContent;
  };
  expect([0, 1, 29, 30, 31, 59, 60].map((done) => said({ done }))).toEqual([
    '0 % done',
    '0 % done',
    '0 % done',
    '10 % done',
    '10 % done',
    '10 % done',
    '20 % done',
  ]);
  expect(said({ done: 60, state: 'stopped' })).toBe('It was stopped');
  expect(said({ done: 300, state: 'done' })).toBe('Import of keys has ended: keys.csv');
  expect(said({ state: 'ready' })).toBe('');
});

import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { Replay } from 'contracts/api/history-replay';
import { consoleWrapper, signInAs } from '../../testing/console-wrapper.tsx';
import { LogChanged, VerifiedLog } from './verified-log.tsx';
import { NotCovered } from './not-covered.tsx';

const verificationId = '0f6f0d5e-7a7e-5c1e-8a6e-2d9a4c1b7e11';

async function open(logStanding: Replay['logStanding']) {
  await signInAs('auditor', {});
  const replay = { logStanding, verificationId: logStanding === null ? null : verificationId };
  const both = (
    <>
      <LogChanged replay={replay} />
      <VerifiedLog replay={replay} />
    </>
  );
  return render(both, { wrapper: consoleWrapper() });
}

test('a report says which verification of the log it rests on', async () => {
  const { container } = await open('whole');
  expect(container.textContent).toContain('it is as it was signed');
  expect(container.textContent).toContain(verificationId.slice(0, 8));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('where the log was changed, the report says that the log may be what is wrong', async () => {
  await open('changed');
  expect((await screen.findByRole('alert')).textContent).toContain('the log is wrong');
});

test('a log that nobody verified is not said to be whole', async () => {
  const { container } = await open('not-verified');
  expect(container.textContent).toContain('Not verified');
});

test('the screen names what a replay does not cover', async () => {
  await signInAs('auditor', {});
  const { container } = render(<NotCovered />, { wrapper: consoleWrapper() });
  for (const part of ['Sessions', 'Redis', 'mails', 'event store'])
    expect(container.textContent).toContain(part);
});

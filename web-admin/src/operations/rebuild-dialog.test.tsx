import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { answerWith, consoleWrapper } from '../testing/console-wrapper.tsx';
import { press, type } from '../testing/fill-form.ts';
import { RebuildDialog } from './rebuild-dialog.tsx';

interface Portal {
  /** What the last comparison found; undefined while that is not answered. */
  readonly differences?: number;
  /** What a verification finds; undefined where one is under way already. */
  readonly whole: boolean;
  readonly underWay?: boolean;
}

/** A portal that answers so, and in which order it was asked for what. */
function portalWith({ differences, whole, underWay = false }: Portal): readonly string[] {
  const asked: string[] = [];
  const id = '0190a0b0-0000-7000-8000-000000000001';
  const standing = { id, state: 'running', percent: 40, whole: null };
  answerWith({
    '/api/history/replays': () =>
      differences === undefined
        ? new Promise(() => undefined)
        : Response.json([{ id: 'r1', differences }]),
    '/api/history/verify': () => {
      asked.push('verify');
      return underWay
        ? Response.json({ code: 'request-exists', message: 'Under way.' }, { status: 409 })
        : Response.json(standing, { status: 201 });
    },
    '/api/history/verifications': () => Response.json([standing]),
    [`/api/history/verifications/${id}`]: () =>
      Response.json({ ...standing, state: 'done', percent: 100, whole }),
    '/api/admin/operations/rebuilds': ({ method }) => {
      asked.push(`rebuild ${method}`);
      return Response.json({}, { status: 201 });
    },
  });
  return asked;
}

async function rebuild(): Promise<void> {
  render(<RebuildDialog projection="catalog" onClose={() => undefined} />, {
    wrapper: consoleWrapper(),
  });
  type('Reason', 'It differs.');
  await press('Rebuild');
}

test('after a difference the log is verified first, and a log that is not what was signed is not rebuilt from', async () => {
  const asked = portalWith({ differences: 2, whole: false });
  await rebuild();
  expect((await screen.findByRole('alert')).textContent).toContain('not what was signed');
  expect(screen.getByText(/The log itself may be what is wrong/)).toBeDefined();
  expect(asked).toEqual(['verify']);
});

test('a whole log is rebuilt from, also where somebody else has had it verified', async () => {
  const asked = portalWith({ differences: 2, whole: true, underWay: true });
  await rebuild();
  await waitFor(() => expect(asked).toEqual(['verify', 'rebuild POST']));
});

test('while nothing is known of the last comparison the log is verified too', async () => {
  const asked = portalWith({ whole: true });
  await rebuild();
  await waitFor(() => expect(asked).toEqual(['verify', 'rebuild POST']));
});

import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import type { ListedCategory } from 'contracts/api/admin';
import { answerWith, consoleWrapper } from '../testing/console-wrapper.tsx';
import type { AskedRequest } from '../testing/console-wrapper.tsx';
import { press, type } from '../testing/fill-form.ts';
import { staleAnswer } from '../testing/stale-answer.ts';
import { CategoryDialog } from './category-dialog.tsx';

// Of a category the dialog needs no more.
const tools = { id: 'c1', name: 'Tools', nameKm: 'Alati', isActive: false, revision: 3 };

type Answer = (request: AskedRequest) => Response;

/** The dialog of a category, or of a new one, whose saves are answered one after another. */
function open(category: typeof tools | undefined, ...answers: Answer[]) {
  const saved: AskedRequest[] = [];
  let isClosed = false;
  const save: Answer = (request) => {
    saved.push(request);
    return (answers[saved.length - 1] ?? ((): Response => Response.json({ id: 'c2' })))(request);
  };
  answerWith({ '/api/admin/categories': save, '/api/admin/categories/c1': save });
  render(
    <CategoryDialog
      categories={[]}
      category={category as ListedCategory | undefined}
      onClose={() => (isClosed = true)}
    />,
    { wrapper: consoleWrapper() },
  );
  return { saved, expectClosed: () => waitFor(() => expect(isClosed).toBe(true)) };
}

const stale: Answer = () =>
  staleAnswer({
    currentRevision: 4,
    yours: { ...tools, name: 'Tools mine' },
    current: { name: 'Tools theirs', nameKm: 'Alati', isActive: true },
  });

const name = () => screen.getByLabelText<HTMLInputElement>('Name');

test('a name that somebody else changed meanwhile is shown beside one’s own, which is gone on with', async () => {
  const { saved, expectClosed } = open(tools, stale);
  type('Name', 'Tools mine');
  await press('Save');
  await screen.findByRole('dialog', { name: 'Changed by somebody else' });
  const marks = Array.from(document.querySelectorAll('mark'), ({ textContent }) => textContent);
  expect(marks).toEqual(expect.arrayContaining(['mine', 'theirs']));
  await press('Go on with mine');
  await waitFor(() => expect(name().value).toBe('Tools mine'));
  await press('Save');
  await expectClosed();
  const mine = { name: 'Tools mine', nameKm: 'Alati', isActive: false };
  expect(saved.map(({ headers, body }) => [headers.get('if-match'), body])).toEqual([
    ['"3"', mine],
    ['"4"', mine],
  ]);
});

test('the version that is saved can be taken instead', async () => {
  open(tools, stale);
  type('Name', 'Tools mine');
  await press('Save');
  await press('Take the saved version');
  await waitFor(() => expect(name().value).toBe('Tools theirs'));
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

test('what the server refuses of a new one stands at its name, and nothing is lost', async () => {
  open(undefined, () =>
    Response.json({ code: 'category-exists', message: 'There is one so called.' }, { status: 409 }),
  );
  expect(screen.getByRole('button', { name: 'Save' }).matches(':disabled')).toBe(true);
  type('Name', 'Tools');
  await press('Save');
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).not.toBe('');
  expect(name().getAttribute('aria-invalid')).toBe('true');
  expect(name().getAttribute('aria-describedby')).toBe(failure.id);
  expect(name().value).toBe('Tools');
});

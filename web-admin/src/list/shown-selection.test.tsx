import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { CoreAdminContext, useListContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { dataProvider } from '../data/data-provider.ts';
import { ResourceList } from './resource-list.tsx';

const plainFetch = globalThis.fetch;
let answers: ((rows: readonly string[], total?: number) => void)[] = [];

beforeEach(() => {
  answers = [];
  globalThis.fetch = async () =>
    new Promise((resolve) => {
      answers.push((rows, total = rows.length) => {
        const headers = {
          'content-range': `keys 0-${rows.length}/${total}`,
          'x-total-count': String(total),
        };
        resolve(
          Response.json(
            rows.map((id) => ({ id })),
            { headers },
          ),
        );
      });
    });
});

afterEach(() => {
  globalThis.fetch = plainFetch;
});

/** Answers what the list has asked for last. */
async function answered(rows: readonly string[], total?: number): Promise<void> {
  await waitFor(() => expect(answers.length).toBeGreaterThan(0));
  await act(async () => {
    for (const answer of answers.splice(0)) answer(rows, total);
    await Promise.resolve();
  });
  await screen.findByRole('checkbox', { name: `Select ${rows[0] ?? ''}` });
}

function ChosenRows(): ReactElement {
  const { selectedIds, refetch } = useListContext();
  const [looked, setLooked] = useState(0);
  const look = (): void => {
    setLooked(looked + 1);
    void refetch();
  };
  return (
    <>
      <output>{selectedIds.join(' ')}</output>
      <button type="button" onClick={look}>
        Look again
      </button>
      {createPortal(<p>Looked {looked} times</p>, document.body)}
    </>
  );
}

async function openList(rows: readonly string[], total?: number): Promise<void> {
  render(
    <MemoryRouter initialEntries={['/admin/keys']}>
      <CoreAdminContext dataProvider={dataProvider}>
        <ResourceList
          resource="keys"
          title="Keys"
          everyMarket
          searchHint="Name"
          columns={[{ name: 'id', label: 'Id', sortBy: 'importedAt', cell: ({ id }) => id }]}
          filters={[]}
          sort={{ field: 'importedAt', order: 'ASC' }}
          pathOf={({ id }) => id}
          nameOf={({ id }) => id}
          bulkActions={<ChosenRows />}
        />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await answered(rows, total);
}

const tick = (row: string) =>
  fireEvent.click(screen.getByRole('checkbox', { name: `Select ${row}` }));
const chosenRows = () => document.querySelector('output')?.textContent ?? '';
const type = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value } });

test('rows that were ticked are left alone once another search shows others (P5)', async () => {
  await openList(['one', 'two', 'three']);
  tick('one');
  tick('two');
  expect(chosenRows()).toBe('one two');
  type('four');
  await answered(['four']);
  expect(chosenRows()).toBe('');
  tick('four');
  expect(chosenRows()).toBe('four');
});

test('what is ticked while the next rows load is left alone once they have come (P5)', async () => {
  await openList(['one', 'two']);
  type('four');
  await waitFor(() => expect(answers).toHaveLength(1));
  tick('one');
  expect(chosenRows()).toBe('one');
  await answered(['four']);
  expect(chosenRows()).toBe('');
});

test('another order takes the ticks off (P5)', async () => {
  await openList(['one', 'two']);
  tick('one');
  fireEvent.click(screen.getByRole('button', { name: /^Id/ }));
  await answered(['two', 'one']);
  expect(chosenRows()).toBe('');
});

test('the whole list is selected by an order of its own, and not once another search was typed (P5)', async () => {
  await openList(['one', 'two'], 3);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  fireEvent.click(screen.getByRole('button', { name: 'Select 3' }));
  await answered(['one', 'two', 'three'], 3);
  await waitFor(() => expect(chosenRows()).toBe('one two three'));
  type('four');
  await answered(['four']);
  expect(chosenRows()).toBe('');
});

test('a row that leaves the list by itself takes its tick along, and the bar keeps what it has to say (P5)', async () => {
  await openList(['one', 'two']);
  tick('one');
  tick('two');
  fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
  await answered(['two']);
  await waitFor(() => expect(chosenRows()).toBe('two'));
  fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
  await answered(['three']);
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  expect(screen.getByText('Looked 2 times')).toBeTruthy();
});

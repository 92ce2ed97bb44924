import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useDraft } from './use-draft.ts';

const draftOf = (saved: { name: string; city: string }) =>
  renderHook((props) => useDraft(props), { initialProps: saved });

test('what was typed lies over what is saved; the same again is no change', () => {
  const { result } = draftOf({ name: 'Ana', city: '' });
  act(() => result.current.setField('name', 'Anja'));
  expect(result.current.values).toEqual({ name: 'Anja', city: '' });
  expect(result.current.changes).toEqual({ name: 'Anja' });
  act(() => result.current.setField('name', 'Ana'));
  expect(result.current.changes).toEqual({});
});

test('fields that nobody touched follow the server, typed ones do not', () => {
  const { result, rerender } = draftOf({ name: 'Ana', city: '' });
  act(() => result.current.setField('name', 'Anja'));
  rerender({ name: 'Anna', city: 'Mostar' });
  expect(result.current.values).toEqual({ name: 'Anja', city: 'Mostar' });
});

test('once saved a field follows the server again, unless more was typed meanwhile', () => {
  const { result, rerender } = draftOf({ name: 'Ana', city: '' });
  act(() => result.current.setField('name', 'Anja '));
  act(() => result.current.setField('city', 'Mos'));
  const sent = result.current.changes;
  act(() => result.current.setField('city', 'Mostar'));
  act(() => result.current.markSaved(sent));
  rerender({ name: 'Anja', city: 'Mos' });
  expect(result.current.values).toEqual({ name: 'Anja', city: 'Mostar' });
  expect(result.current.changes).toEqual({ city: 'Mostar' });
});

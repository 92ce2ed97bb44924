import { expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { shopWrapper } from '../testing/shop-wrapper.tsx';
import { useFormSubmit } from './use-form-submit.ts';

test('a form whose answer was lost asks for it under the same key; what is meant anew has another one', async () => {
  const keys: string[] = [];
  const answers = [new TypeError('Failed to fetch'), 'joined', 'joined', 'joined'];
  const send = async (_input: string, key: string) => {
    keys.push(key);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const saved: string[] = [];
  const onSaved = (_result: unknown, input: string) => void saved.push(input);
  const { result } = renderHook(() => useFormSubmit({ send, onSaved }), {
    wrapper: shopWrapper(new QueryClient()),
  });
  const save = async (input: string) => {
    const sent = keys.length;
    act(() => result.current.save(input));
    await waitFor(() => expect([keys.length, result.current.pending]).toEqual([sent + 1, false]));
  };
  await save('Ivo');
  expect(result.current.failure).toBeInstanceOf(TypeError);
  await save('Ivo');
  expect([keys[1], saved]).toEqual([keys[0], ['Ivo']]);
  await save('Ivo');
  await save('Ana');
  expect(new Set(keys).size).toBe(3);
});

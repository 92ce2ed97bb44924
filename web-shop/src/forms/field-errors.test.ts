import { afterEach, expect, test } from '@jest/globals';
import { setRefusalTexts } from 'contracts/texts/problem-texts';
import { RequestError } from 'web-shared/request/request-error';
import { refusalsBs } from 'contracts/texts/refusals-bs';
import { fieldErrorsOf, requiredFieldErrors } from './field-errors.ts';

afterEach(() => setRefusalTexts(undefined));

test('what the server says of single fields goes to their names, in the reader’s language', () => {
  const fault = { message: 'Too big', code: 'too_big', origin: 'string', maximum: 200 };
  const error = new RequestError({
    status: 400,
    statusText: 'Bad Request',
    body: '',
    problem: { errors: [{ path: 'name', ...fault }] },
    requestId: undefined,
  });
  expect(fieldErrorsOf(error)).toEqual({ name: 'Too big' });
  setRefusalTexts(refusalsBs);
  expect(fieldErrorsOf(error)).toEqual({ name: 'Najveći broj znakova je 200.' });
});

test('any other failure says nothing of fields', () => {
  expect(fieldErrorsOf(new TypeError('Failed to fetch'))).toEqual({});
  expect(fieldErrorsOf(null)).toEqual({});
});

test('a required field that holds nothing but spaces is missing', () => {
  const values = { name: '  ', city: '', contact: 'x' };
  expect(requiredFieldErrors(values, ['name', 'contact'], 'Required')).toEqual({
    name: 'Required',
  });
});

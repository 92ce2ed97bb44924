import { expect, test } from '@jest/globals';
import { RequestError } from 'contracts/client/request-error';
import { fieldErrorsOf, requiredFieldErrors } from './field-errors.ts';

test('what the server says of single fields goes to their names', () => {
  const error = new RequestError({
    status: 400,
    statusText: 'Bad Request',
    body: '',
    problem: { errors: [{ path: 'name', message: 'Too big' }] },
    requestId: undefined,
  });
  expect(fieldErrorsOf(error)).toEqual({ name: 'Too big' });
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

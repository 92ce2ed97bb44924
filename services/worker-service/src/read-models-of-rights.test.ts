import { expect, test } from '@jest/globals';
import { READ_MODELS_OF_RIGHTS_AND_PROOF } from 'contracts/constants/operations';
import { projectionsOfEveryArea } from './areas.ts';

test('the read models of which only the operator leaves events out are there', () => {
  const names = projectionsOfEveryArea().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...READ_MODELS_OF_RIGHTS_AND_PROOF]));
});

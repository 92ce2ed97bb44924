import { expect, test } from '@jest/globals';
import { unusableListBs } from './unusable-list-bs.ts';

test('a list that cannot be read names in Bosnian too what it lacks, and which columns may be meant', () => {
  const proposal = [{ column: 'Cijena', field: 'price' }];
  const message = unusableListBs({
    unusable: 'header-unknown',
    names: ['title', 'price'],
    proposal,
  });
  expect(message).toBe(
    "Prvi red mora imenovati kolone, a nema kolone 'title', 'price'. 'Cijena' bi mogla biti 'price'.",
  );
  expect(unusableListBs({ unusable: 'column-twice', names: ['sku'] })).toMatch("se zovu 'sku'");
  const doubtful = { unusable: 'columns-doubtful', names: ['MPC', 'VPC'] };
  expect(unusableListBs(doubtful)).toMatch("'MPC', 'VPC'. Odaberite");
});

test('a body without facts still says that the list cannot be used', () => {
  expect(unusableListBs({})).toBe('Ovu listu nije moguće pročitati.');
  expect(unusableListBs({ unusable: 'header-unknown' })).toBe('Prvi red mora imenovati kolone.');
});

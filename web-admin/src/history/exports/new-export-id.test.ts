import { expect, test } from '@jest/globals';
import { idSchema } from 'contracts/primitives/ids';
import { newExportId } from './new-export-id.ts';

test('each export has a name of its own that is a UUID', () => {
  const ids = Array.from({ length: 50 }, () => newExportId());
  expect(new Set(ids).size).toBe(50);
  expect(ids.map((id) => idSchema.safeParse(id).success)).not.toContain(false);
  expect(newExportId('f'.repeat(32))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});

import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import type { ReplayReport } from 'contracts/api/history-replay';
import { consoleWrapper, signInAs } from '../../testing/console-wrapper.tsx';
import { ReplayedModels } from './replayed-models.tsx';

const model = { version: 1, position: '9', rows: 3, differences: 0, error: null };

test('a read model that was compared without some events says how many', async () => {
  await signInAs('auditor', {});
  const models = [
    { ...model, readModel: 'catalog', leftOut: 2 },
    { ...model, readModel: 'carts', leftOut: 0 },
  ];
  const report = { models } as unknown as ReplayReport;
  const { container } = render(<ReplayedModels report={report} />, { wrapper: consoleWrapper() });
  const rows = [...container.querySelectorAll('tr')].map(({ textContent }) => textContent);
  expect(rows.find((row) => row?.includes('catalog'))).toContain('Left out by decision: 2');
  expect(rows.find((row) => row?.includes('carts'))).not.toContain('Left out');
});

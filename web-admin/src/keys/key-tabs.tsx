import type { ReactElement } from 'react';
import { PartTabs } from '../design/part-tabs.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { keyPaths } from './key-paths.ts';

/** The parts of the vault. */
export function KeyTabs(): ReactElement {
  const { tabs, title } = useTexts().keys;
  const parts = [
    [keyPaths.deliveries, tabs.deliveries],
    [keyPaths.list, tabs.list],
    [keyPaths.stock, tabs.stock],
    [keyPaths.jobs, tabs.jobs],
    [keyPaths.requests, tabs.requests],
  ] as const;
  return <PartTabs label={title} parts={parts} />;
}

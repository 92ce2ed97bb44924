import type { ReactElement } from 'react';
import { useCreateContext } from 'react-admin';
import { SaveBar } from './save-bar.tsx';

/** The bar of a record that is not there yet. */
export function CreateBar({ saved }: { saved: boolean }): ReactElement {
  const { saving } = useCreateContext();
  return <SaveBar saving={saving} saved={saved} fresh />;
}

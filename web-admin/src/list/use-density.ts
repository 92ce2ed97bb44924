import { useStore } from 'react-admin';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** How high the rows of every list are, as somebody chose for their browser. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const [density, setDensity] = useStore<Density>('list.density', 'comfortable');
  return [density, setDensity];
}

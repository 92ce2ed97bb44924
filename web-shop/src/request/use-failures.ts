import { useState } from 'react';

export type Failures = Readonly<Partial<Record<string, Error>>>;

/** Why the last change of each thing failed, whatever was changed after it. */
export function useFailures() {
  const [failures, setFailures] = useState<Failures>({});
  return {
    failures,
    remember: (about: string, error: Error) =>
      setFailures((known) => ({ ...known, [about]: error })),
    forget: (about: string) => setFailures(({ [about]: _before, ...others }) => others),
  };
}

import type { ReactElement } from 'react';
import { Button } from '../../design/button.tsx';

/** The button of a section; without a change there is nothing to save. */
export function SaveRow({
  label,
  pending,
  changed,
}: {
  label: string;
  pending: boolean;
  changed: boolean;
}): ReactElement {
  return (
    <div className="flex justify-end">
      <Button type="submit" pending={pending} disabled={!changed} className="max-tablet:w-full">
        {label}
      </Button>
    </div>
  );
}

import type { ReactElement } from 'react';
import { classNames } from '../design/class-names.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { Strength } from './strength.ts';

const STEPS = [1, 2, 3, 4] as const;
const COLOURS = ['bg-bad', 'bg-bad', 'bg-warn', 'bg-accent', 'bg-accent'] as const;

/** How hard a password is to guess, in words and, for the eye, as a bar of four steps; nothing where it is unknown. */
export function PasswordStrength({ strength }: { strength: Strength | undefined }): ReactElement {
  const texts = useTexts().newPassword;
  return (
    // Always there: what comes into being together with its words is not read out.
    <div role="status" className="text-meta text-muted">
      {strength === undefined ? null : (
        <div className="mt-1 flex items-center gap-2">
          <span aria-hidden="true" className="flex w-24 shrink-0 gap-1">
            {STEPS.map((step) => (
              <span
                key={step}
                className={classNames(
                  'h-1 grow rounded-full',
                  step <= Math.max(1, strength) ? COLOURS[strength] : 'bg-border',
                )}
              />
            ))}
          </span>
          <span>{texts.strengths[strength]}</span>
        </div>
      )}
    </div>
  );
}

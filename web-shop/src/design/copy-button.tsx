import { REFRESH } from 'contracts/constants/refresh';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement, Ref } from 'react';
import { toast } from './toast/toast-store.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Button } from './button.tsx';
import type { ButtonVariant } from './button.tsx';
import { CheckIcon } from './first-icons.tsx';
import { lineIcon } from 'web-shared/design/line-icon.tsx';

const CopyIcon = lineIcon('M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7');

interface CopyButtonProps {
  label: string;
  /** The whole sentence for screen readers, where the label alone would not say what is copied. */
  description?: string;
  /** What is copied; may have to be fetched first. Undefined: it could not be had, nothing is copied. */
  text: () => string | Promise<string | undefined>;
  variant?: ButtonVariant;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** Copies, and says so in its own place for 2 seconds. */
export function CopyButton({
  label,
  description,
  text,
  variant = 'secondary',
  ref,
}: CopyButtonProps): ReactElement {
  const texts = useTexts();
  const { copied, copy } = useCopy(text);
  return (
    <>
      <Button
        ref={ref}
        variant={variant}
        size="small"
        aria-label={description}
        onClick={() => void copy()}
      >
        {copied ? <CheckIcon width="16" height="16" /> : <CopyIcon width="16" height="16" />}
        <span className="grid text-left">
          <span className={`col-start-1 row-start-1 ${copied ? 'invisible' : ''}`}>{label}</span>
          <span className={`col-start-1 row-start-1 ${copied ? '' : 'invisible'}`}>
            {texts.actions.copied}
          </span>
        </span>
      </Button>
      <span role="status" className="sr-only">
        {copied ? texts.actions.copied : ''}
      </span>
    </>
  );
}

function useCopy(text: CopyButtonProps['text']) {
  const texts = useTexts();
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(): Promise<void> {
    const content = await text();
    if (content === undefined) return;
    try {
      await navigator.clipboard.writeText(content);
    } catch {
      toast({
        title: texts.toasts.error,
        description: texts.errors.clipboard,
        tone: 'destructive',
      });
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), REFRESH.copyConfirmationMs);
  }

  return { copied, copy };
}

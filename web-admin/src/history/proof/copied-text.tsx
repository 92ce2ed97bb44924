import { useId } from 'react';
import type { ReactElement } from 'react';
import { toast } from '../../design/toast-store.ts';
import { useTexts } from '../../texts/use-texts.ts';

interface CopiedTextProps {
  label: string;
  text: string;
  /** Where it stands in no section of its own. */
  heading?: 'h2' | 'h3';
}

/** A text that other programs take, with a button that copies it. */
export function CopiedText(props: CopiedTextProps): ReactElement {
  const { label, text, heading: Heading = 'h3' } = props;
  const { historyProof: texts, errors } = useTexts();
  const id = useId();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: texts.copied });
    } catch {
      // Browsers allow it on encrypted pages alone; the text can still be marked.
      toast({ title: errors.title, description: texts.notCopied, tone: 'destructive' });
    }
  }
  return (
    <div className="copied-text">
      <div className="section-head">
        <Heading id={id}>{label}</Heading>
        <button
          type="button"
          className="button"
          aria-label={texts.copyOf(label)}
          onClick={() => void copy()}
        >
          {texts.copy}
        </button>
      </div>
      <pre className="history-json proof-text" tabIndex={0} aria-labelledby={id}>
        {text}
      </pre>
    </div>
  );
}

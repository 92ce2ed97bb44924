import type { AdminTicketDetails } from 'contracts/api/admin-support';
import { TICKET_TEXTS } from 'contracts/constants/tickets';
import { openPlaceholders } from 'contracts/texts/fill-placeholders';
import { useState } from 'react';
import type { KeyboardEvent, ReactElement, SubmitEvent } from 'react';
import { toast } from '../design/toast-store.ts';
import { LeaveGuard } from '../record/leave-guard.tsx';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { InsertCanned } from './canned/insert-canned.tsx';
import { useReply } from './use-ticket.ts';

interface ReplyBoxProps {
  ticket: AdminTicketDetails;
  onWriting: (writing: boolean) => void;
}

type Kind = 'answer' | 'note';

/** An answer that the customer gets, or a note that no customer ever does: which of them is said at the button too. */
export function ReplyBox({ ticket, onWriting }: ReplyBoxProps): ReactElement {
  const { support, errors } = useTexts();
  const texts = support.reply;
  const closed = ticket.status === 'closed';
  const [chosen, setKind] = useState<Kind>('answer');
  const [message, setMessage] = useState('');
  const [pending, setPending] = useState(false);
  const reply = useReply(ticket.id);
  const kind = closed ? 'note' : chosen;
  const open = kind === 'answer' ? openPlaceholders(message) : [];
  const sendable = message.trim() !== '' && open.length === 0 && !pending;

  function write(text: string, as: Kind = kind): void {
    setMessage(text);
    onWriting(as === 'answer' && text.trim() !== '');
  }
  function choose(next: Kind): void {
    setKind(next);
    onWriting(next === 'answer' && message.trim() !== '');
  }
  async function send(): Promise<void> {
    if (!sendable) return;
    setPending(true);
    try {
      await reply({ message: message.trim(), isInternal: kind === 'note' });
      toast({ title: kind === 'note' ? texts.kept : texts.sent });
      write('');
    } catch (error) {
      const description = failureText(error, errors);
      toast({ title: texts.failed, description, tone: 'destructive' });
    } finally {
      setPending(false);
    }
  }
  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    void send();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  }
  return (
    <form className="section reply" data-kind={kind} aria-label={texts.kind} onSubmit={onSubmit}>
      <div className="row">
        <KindSwitch kind={kind} closed={closed} onChoose={choose} />
        {closed ? null : (
          <InsertCanned
            ticket={ticket}
            onInsert={(text) => write(message === '' ? text : `${message}\n\n${text}`)}
          />
        )}
      </div>
      {closed ? <p className="muted">{texts.closed}</p> : null}
      <div className="field">
        <label className="label" htmlFor="reply">
          {kind === 'note' ? texts.noteLabel : texts.answerLabel}
        </label>
        <textarea
          id="reply"
          className="input"
          rows={6}
          maxLength={TICKET_TEXTS.messageMax}
          aria-describedby="reply-hint"
          value={message}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
        />
        <p id="reply-hint" className="field-hint">
          {kind === 'note' ? `${texts.noteHint} ` : ''}
          {texts.shortcut}
        </p>
        {open.length === 0 ? null : <p className="field-error">{texts.open(open.join(', '))}</p>}
      </div>
      <div className="row">
        <button
          type="submit"
          className="button"
          data-variant="primary"
          disabled={!sendable}
          aria-busy={pending || undefined}
        >
          {sendText(texts, kind, pending)}
        </button>
      </div>
      <LeaveGuard active={message.trim() !== ''} />
    </form>
  );
}

interface KindSwitchProps {
  kind: Kind;
  closed: boolean;
  onChoose: (kind: Kind) => void;
}

function KindSwitch({ kind, closed, onChoose }: KindSwitchProps): ReactElement {
  const texts = useTexts().support.reply;
  return (
    <div role="group" aria-label={texts.kind} className="segments">
      {(['answer', 'note'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === kind}
          disabled={closed && each === 'answer'}
          onClick={() => onChoose(each)}
        >
          {texts[each]}
        </button>
      ))}
    </div>
  );
}

function sendText(
  texts: { readonly send: string; readonly sendNote: string; readonly sending: string },
  kind: Kind,
  pending: boolean,
): string {
  if (pending) return texts.sending;
  return kind === 'note' ? texts.sendNote : texts.send;
}

import { useLocation, useNavigate } from 'react-router-dom';
import type { To } from 'react-router-dom';
import { NEW_TICKET, parseSupportUrl, toSearchString } from './support-url.ts';
import type { SupportUrlState, TicketReferenceIds } from './support-url.ts';

/** Marks an entry of the browser's history that was made by opening a dialog: closing it goes back. */
const DIALOG_STATE = { supportDialogOpened: true } as const;

export interface SupportUrlControl {
  readonly urlState: SupportUrlState;
  /** Where a dialog over the present screen has its address; for links, together with `linkState`. */
  readonly ticketLink: (id: string) => To;
  readonly articleLink: (id: string) => To;
  readonly linkState: typeof DIALOG_STATE;
  readonly goTo: (part: Partial<SupportUrlState>) => void;
  readonly openNewTicket: () => void;
  /** Changes what is narrowed down to; goes into no history. */
  readonly change: (part: Partial<SupportUrlState>) => void;
  readonly removeReference: (what: keyof TicketReferenceIds) => void;
  readonly close: () => void;
}

/** Tab, open dialog and filters of the Support Center live in the address, so that back and links work. */
export function useSupportUrl(): SupportUrlControl {
  const navigate = useNavigate();
  const { search, ...location } = useLocation();
  const locationState: unknown = location.state;
  const urlState = parseSupportUrl(new URLSearchParams(search));

  const linkTo = (part: Partial<SupportUrlState>): To => ({
    search: toSearchString({ ...urlState, ...part }),
  });
  const replace = (part: Partial<SupportUrlState>) =>
    void navigate(linkTo(part), { replace: true, state: locationState });

  return {
    urlState,
    ticketLink: (ticket) => linkTo({ ticket }),
    articleLink: (article) => linkTo({ article }),
    linkState: DIALOG_STATE,
    goTo: (part) => void navigate({ search: toSearchString(part) }),
    openNewTicket: () => void navigate(linkTo({ ticket: NEW_TICKET }), { state: DIALOG_STATE }),
    change: replace,
    removeReference: (what) => replace({ [what]: undefined }),
    close: () => {
      if (wasOpenedHere(locationState)) return void navigate(-1);
      replace(NO_DIALOG);
    },
  };
}

const NO_DIALOG: Partial<SupportUrlState> = {
  ticket: undefined,
  article: undefined,
  order: undefined,
  product: undefined,
  topic: undefined,
  amount: undefined,
};

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'supportDialogOpened' in state;
}

import { useLocation, useNavigate } from 'react-router-dom';
import type { To } from 'react-router-dom';
import { NEW_TICKET, addressIn, searchFor } from './support-address.ts';
import type { SupportAddress, TicketAbout } from './support-address.ts';

/** Marks an entry of the browser's history that was made by opening a dialog: closing it goes back. */
const OPENED = { supportDialogOpened: true } as const;

export interface SupportAddressControl {
  readonly address: SupportAddress;
  /** Where a dialog over the present screen has its address; for links, together with `linkState`. */
  readonly ticketAddress: (id: string) => To;
  readonly articleAddress: (id: string) => To;
  readonly linkState: typeof OPENED;
  readonly goTo: (part: Partial<SupportAddress>) => void;
  readonly openNewTicket: () => void;
  /** Changes what is narrowed down to; goes into no history. */
  readonly change: (part: Partial<SupportAddress>) => void;
  readonly leaveOut: (what: keyof TicketAbout) => void;
  readonly close: () => void;
}

/** Tab, open dialog and filters of the Support Center live in the address, so that back and links work. */
export function useSupportAddress(): SupportAddressControl {
  const navigate = useNavigate();
  const { search, ...location } = useLocation();
  const state: unknown = location.state;
  const address = addressIn(new URLSearchParams(search));

  const over = (part: Partial<SupportAddress>): To => ({
    search: searchFor({ ...address, ...part }),
  });
  const replace = (part: Partial<SupportAddress>) =>
    void navigate(over(part), { replace: true, state });

  return {
    address,
    ticketAddress: (ticket) => over({ ticket }),
    articleAddress: (article) => over({ article }),
    linkState: OPENED,
    goTo: (part) => void navigate({ search: searchFor(part) }),
    openNewTicket: () => void navigate(over({ ticket: NEW_TICKET }), { state: OPENED }),
    change: replace,
    leaveOut: (what) => replace({ [what]: undefined }),
    close: () => {
      if (wasOpenedHere(state)) return void navigate(-1);
      replace({ ticket: undefined, article: undefined, order: undefined, product: undefined });
    },
  };
}

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'supportDialogOpened' in state;
}

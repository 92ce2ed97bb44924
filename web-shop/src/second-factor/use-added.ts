import { useQueryClient } from '@tanstack/react-query';
import type { FactorAdded } from 'contracts/api/second-factor';
import { factorIsNotDue } from 'web-shared/second-factor/factor-duty';
import { toast } from '../design/toast/toast-store.ts';
import { useFactorTexts } from './use-factor-texts.ts';

export interface AddFactorProps {
  /** Whether it is the first: then the password is asked for. */
  first: boolean;
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}

/** After a factor was added: announced, the codes shown, and all that was refused for the lack of one asked for anew. */
export function useAdded({ onClose, onCodes }: AddFactorProps): (added: FactorAdded) => void {
  const texts = useFactorTexts();
  const queryClient = useQueryClient();
  return ({ recoveryCodes }) => {
    toast({ title: texts.added });
    onClose();
    if (recoveryCodes === null) factorIsNotDue();
    else onCodes(recoveryCodes);
    void queryClient.invalidateQueries();
  };
}

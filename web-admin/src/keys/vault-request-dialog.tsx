import type { VaultAccess } from 'contracts/api/vault-requests';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import type { ReactElement } from 'react';
import { change } from '../data/change.ts';
import { codeIn } from '../data/http-error.ts';
import { toast } from '../design/toast-store.ts';
import { ActionDialog } from '../record/action-dialog.tsx';
import { useTexts } from '../texts/use-texts.ts';

const TAKES_TWO: readonly unknown[] = [
  PROBLEM_CODES.tooManyReveals,
  PROBLEM_CODES.secondPersonNeeded,
];

/** Whether it was refused because it takes another admin, who can be asked. */
export function takesTwo(error: unknown): boolean {
  return TAKES_TWO.includes(codeIn(error));
}

interface VaultRequestDialogProps {
  request: VaultAccess;
  onClose: () => void;
}

/** Asks another admin for what one person may not do alone. */
export function VaultRequestDialog({ request, onClose }: VaultRequestDialogProps): ReactElement {
  const { requests } = useTexts().keys;
  async function ask(): Promise<void> {
    await change('POST /api/admin/vault-requests', request);
    toast({ title: requests.asked });
  }
  return (
    <ActionDialog title={requests.askTitle} confirm={requests.ask} act={ask} onClose={onClose}>
      <p>{requests.why[request.kind]}</p>
      <p>{requests.askText}</p>
    </ActionDialog>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StatementLine } from 'contracts/api/bank-statements';
import { useState } from 'react';
import { settle } from './settling.ts';
import type { Settling } from './settling.ts';

/** A payment that was not settled, and why. */
export interface RefusedLine {
  readonly line: StatementLine;
  readonly error: unknown;
}

interface Order {
  readonly lines: readonly StatementLine[];
  readonly settling: Settling;
}

/** Settles one payment after the other. What is refused is named, and keeps none of the others back. */
export function useSettleMany(onAllDone: (count: number) => void) {
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const { mutate, data, isPending } = useMutation({
    mutationFn: async ({ lines, settling }: Order) => {
      const refused: RefusedLine[] = [];
      for (const [at, line] of lines.entries()) {
        setDone(at);
        try {
          await settle(line, settling);
        } catch (error) {
          refused.push({ line, error });
        }
      }
      return refused;
    },
    onSuccess: (refused, { lines }) => {
      if (refused.length === 0) onAllDone(lines.length);
    },
    onSettled: () => client.invalidateQueries(),
  });
  return {
    send: (lines: readonly StatementLine[], settling: Settling) => mutate({ lines, settling }),
    done,
    refused: data ?? [],
    isPending,
  };
}

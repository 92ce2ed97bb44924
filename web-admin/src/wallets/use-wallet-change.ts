import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Sends a change of money; what is shown is asked anew, also where it was refused, for then somebody was quicker. */
export function useWalletChange<Answer, Change = void>(
  send: (change: Change) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const queryClient = useQueryClient();
  return useMutation<Answer, Error, Change>({
    mutationFn: send,
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries(),
  });
}

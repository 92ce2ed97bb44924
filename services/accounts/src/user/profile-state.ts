import type { UserEvent } from 'contracts/events/accounts';

/** Names and phone, encrypted; a phone of null is taken away. */
export type ProfileChange = Extract<
  UserEvent,
  { type: 'UserProfileChanged.v1' }
>['data']['personal'];

/** What of an account people see of each other. */
interface WithProfile {
  readonly personal: {
    readonly firstName: string;
    readonly lastName: string;
    readonly phone?: string | undefined;
  };
}

/** Each field that a change leaves out stays. */
export function withProfile<Held extends WithProfile>(
  account: Held,
  { firstName, lastName, phone }: ProfileChange,
): Held {
  const { phone: held, ...personal } = account.personal;
  const kept = phone === undefined ? held : (phone ?? undefined);
  return {
    ...account,
    personal: {
      ...personal,
      firstName: firstName ?? personal.firstName,
      lastName: lastName ?? personal.lastName,
      ...(kept === undefined ? {} : { phone: kept }),
    },
  };
}

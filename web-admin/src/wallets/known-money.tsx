import type { ReactElement } from 'react';
import { namedReceiptsSchema } from 'contracts/api/statement-questions';
import type { NamedReceipt } from 'contracts/api/statement-questions';
import { bodyOf } from '../data/http-error.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useDate } from '../texts/use-formats.ts';
import { OneOf } from './one-of.tsx';

/** What a refusal says that the money may be; empty where it was refused for another reason. */
export function knownIn(error: Error | null): readonly NamedReceipt[] {
  if (error === null) return [];
  const { code, candidates } = bodyOf(error);
  return code === 'deposit-looks-known' ? namedReceiptsSchema.parse(candidates) : [];
}

interface KnownMoneyProps {
  known: readonly NamedReceipt[];
  same: string | undefined;
  noneOf: readonly string[];
  onChange: (said: { same: string | undefined; noneOf: readonly string[] }) => void;
  /** A deposit by hand is entered anew or not at all: nothing distinguishes it from another one. */
  canBeSame?: boolean;
}

const ANOTHER = 'another';

/** The same sum came in lately: whether it is that money, or other money. */
export function KnownMoney(props: KnownMoneyProps): ReactElement {
  const { known, same, noneOf, onChange, canBeSame = true } = props;
  const { payments, importing } = useTexts().wallets;
  const date = useDate();
  const deposits = canBeSame ? known.filter(({ kind }) => kind === 'deposit') : [];
  const nameOf = ({ kind, bookedOn }: NamedReceipt) => payments.knownAs[kind](date(bookedOn));
  const answered = noneOf.length > 0 ? ANOTHER : undefined;
  return (
    <div className="card stack" role="alert">
      <p>{payments.looksKnown(known.map(nameOf).join(', '))}</p>
      <OneOf
        title={importing.whatItIs}
        value={same ?? answered}
        choices={[
          ...deposits.map((each) => ({ id: each.id, name: nameOf(each) })),
          { id: ANOTHER, name: importing.another },
        ]}
        onChange={(id) =>
          onChange(
            id === ANOTHER
              ? { same: undefined, noneOf: known.map((each) => each.id) }
              : { same: id, noneOf: [] },
          )
        }
      />
    </div>
  );
}

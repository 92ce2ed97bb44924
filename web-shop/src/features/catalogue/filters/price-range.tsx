import { PRICE_SLIDER } from 'contracts/constants/catalog';
import * as Slider from 'radix-ui/slider';
import type { ReactElement } from 'react';
import { TextField } from '../../../design/field.tsx';
import { useShopTexts } from '../../../texts/use-shop-texts.ts';
import type { CatalogFilters } from './catalog-filters.ts';

interface PriceRangeProps {
  priceMin: string;
  priceMax: string;
  onChange: (bounds: Pick<CatalogFilters, 'priceMin' | 'priceMax'>) => void;
}

const THUMB =
  'block size-5 rounded-full border-2 border-accent bg-surface outline-offset-2 transition-quick hover:bg-accent-soft';

/** A slider for the usual prices, and two fields for any other. At its ends the slider sets no bound. */
export function PriceRange({ priceMin, priceMax, onChange }: PriceRangeProps): ReactElement {
  const texts = useShopTexts().filters;
  const { min, max, step } = PRICE_SLIDER;
  const low = clamp(priceMin === '' ? min : Number(priceMin));
  const high = clamp(priceMax === '' ? max : Number(priceMax));
  return (
    <div className="flex flex-col gap-4">
      <Slider.Root
        min={min}
        max={max}
        step={step}
        value={[Math.min(low, high), high]}
        onValueChange={([from = min, to = max]) =>
          onChange({
            priceMin: from === min ? '' : String(from),
            priceMax: to === max ? '' : String(to),
          })
        }
        className="relative mx-2.5 flex h-8 touch-none items-center"
      >
        <Slider.Track className="relative h-1 grow rounded-full bg-border">
          <Slider.Range className="absolute h-full rounded-full bg-accent" />
        </Slider.Track>
        <Slider.Thumb aria-label={texts.priceMin} className={THUMB} />
        <Slider.Thumb aria-label={texts.priceMax} className={THUMB} />
      </Slider.Root>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={texts.priceMin}
          type="number"
          inputMode="decimal"
          min={0}
          step="0.01"
          placeholder={String(min)}
          value={priceMin}
          onChange={(event) => onChange({ priceMin: event.target.value, priceMax })}
        />
        <TextField
          label={texts.priceMax}
          type="number"
          inputMode="decimal"
          min={0}
          step="0.01"
          placeholder={`${max}+`}
          value={priceMax}
          onChange={(event) => onChange({ priceMin, priceMax: event.target.value })}
        />
      </div>
    </div>
  );
}

function clamp(price: number): number {
  return Math.min(Math.max(price, PRICE_SLIDER.min), PRICE_SLIDER.max);
}

import { IMAGE_TYPES, MAX_IMAGE_BYTES } from 'contracts/constants/product-images';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { change } from '../data/change.ts';
import { FileInput } from '../design/file-input.tsx';
import type { EditBody, Typed } from '../data/record-types.ts';
import { fieldsFor } from '../record/fields.tsx';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ProductPicture } from './product-picture.tsx';
import type { ShownImage } from './use-shown-image.ts';
import { useShownImage } from './use-shown-image.ts';

type Fields = EditBody<'products'>;

const { TextField } = fieldsFor<Fields>();

const MEGABYTE = 1024 * 1024;

/** The picture of a product: uploaded, or named by its address. It is the product's once that is saved. */
export function ProductImageField(): ReactElement {
  const texts = useTexts();
  const { images } = texts.products;
  const id = useId();
  const { setValue } = useFormContext<Fields>();
  const values: Typed<Fields> = useWatch<Fields>();
  const imageUrl = values.imageUrl ?? '';
  const shown = useShownImage(imageUrl);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const choose = (value: string): void =>
    setValue('imageUrl', value, { shouldDirty: true, shouldTouch: true });
  async function upload(file: File): Promise<void> {
    setFailure(undefined);
    if (!IMAGE_TYPES.some((type) => type === file.type)) return setFailure(images.wrongType);
    if (file.size > MAX_IMAGE_BYTES) {
      return setFailure(images.tooLarge(MAX_IMAGE_BYTES / MEGABYTE));
    }
    setBusy(true);
    try {
      const data = await base64Of(file);
      choose((await change('POST /api/admin/product-images', { data })).imageUrl);
    } catch (error) {
      setFailure(failureText(error, texts.errors));
    } finally {
      setBusy(false);
    }
    return undefined;
  }
  return (
    <div className="image-field">
      <ProductPicture imageUrl={shown.imageUrl} name={values.name ?? ''} />
      <div className="image-choice">
        <div className="row">
          <label className="button" htmlFor={id} aria-busy={busy || undefined}>
            {busy ? images.uploading : images.choose}
          </label>
          <FileInput
            id={id}
            accept={IMAGE_TYPES.join(',')}
            disabled={busy}
            aria-describedby={`${id}-hint`}
            onFile={(file) => void upload(file)}
          />
          {imageUrl === '' ? null : (
            <button
              type="button"
              className="button"
              data-variant="quiet"
              onClick={() => choose('')}
            >
              {images.remove}
            </button>
          )}
        </div>
        <p id={`${id}-hint`} className="field-hint">
          {images.hint(MAX_IMAGE_BYTES / MEGABYTE)}
        </p>
        {failure === undefined ? null : (
          <p role="alert" className="field-error">
            {failure}
          </p>
        )}
        <WhatBecameOf image={shown} />
        <TextField
          source="imageUrl"
          label={texts.products.fields.imageUrl}
          hint={texts.products.hints.imageUrl}
        />
      </div>
    </div>
  );
}

/** What is to be said of a picture that lies at another host. */
function WhatBecameOf({ image: { fault, isFetched } }: { image: ShownImage }): ReactElement | null {
  const { images } = useTexts().products;
  if (isFetched) {
    return (
      <p role="status" className="field-hint">
        {images.fetching}
      </p>
    );
  }
  if (fault === null) return null;
  return (
    <p role="alert" className="field-error">
      {images.faults[fault]}
    </p>
  );
}

async function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)));
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      resolve(url.slice(url.indexOf(',') + 1));
    });
    reader.readAsDataURL(file);
  });
}

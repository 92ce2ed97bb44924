import type { InputHTMLAttributes, ReactElement } from 'react';

/** What holds a list, by its ending and by its type. */
export const LIST_FILES =
  '.csv,.txt,.tsv,.xlsx,.xlsm,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type FileInputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'accept' | 'disabled' | 'aria-describedby'
> & {
  /** That of its label, which is what people see and press. */
  id: string;
  onFile: (file: File) => void;
};

/** Chooses a file, also the same one again. */
export function FileInput({ onFile, ...input }: FileInputProps): ReactElement {
  return (
    <input
      {...input}
      type="file"
      className="visually-hidden file-input"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}

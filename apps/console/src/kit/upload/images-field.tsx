import { Button } from '@mantine/core'
import type { Folder } from '@pelita/contract/areas/file.ts'
import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { FieldError } from '../form/field-error.tsx'
import { FieldFrame } from '../form/field-frame.tsx'
import { type FieldProps, useField } from '../form/use-field.tsx'
import { safeImage } from '../rich-text/safe-address.ts'
import { t } from '../text/t.ts'
import { Dropzone } from './dropzone.tsx'
import type { FileRules } from './file-checks.ts'
import css from './images-field.module.css'
import { useUpload } from './use-upload.ts'

interface Props<V> extends FieldProps<V> {
  folder: Folder
  rules: FileRules
  most: number
  hint?: string
}

const addressesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Several pictures of a form, each stored at once; the value is the list of their addresses in the order they were added. */
export function ImagesField<V>({ folder, rules, most, hint, ...props }: Props<V>) {
  const { value, change, frame } = useField(props)
  const { upload, busy, progress, problem } = useUpload({ folder, rules })
  const errorId = `${useId()}-error`
  const addresses = addressesOf(value)
  const error = problem ? <FieldError text={problem} /> : frame.error
  const take = async (files: File[]) => {
    const stored = await upload(files)
    if (stored) change([...addresses, stored])
  }
  return (
    <FieldFrame frame={{ ...frame, error }} role="group" errorProps={{ id: errorId }}>
      {addresses.length > 0 && (
        <ul className={css.images}>
          {addresses.map((address, n) => (
            <li key={address}>
              <img src={safeImage(address) ?? ''} alt={t('Image {n}', { n: n + 1 })} />
              <Button
                variant="default"
                size="xs"
                disabled={frame.disabled}
                leftSection={<IconTrash size={14} stroke={1.5} aria-hidden />}
                onClick={() => change(addresses.filter((other) => other !== address))}
              >
                {t('Remove image {n}', { n: n + 1 })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {addresses.length < most && (
        <Dropzone
          label={frame.label}
          rules={rules}
          hint={hint}
          busy={busy}
          progress={progress}
          disabled={frame.disabled}
          invalid={Boolean(error)}
          describedBy={error ? errorId : undefined}
          onFiles={take}
        />
      )}
    </FieldFrame>
  )
}

import { Button } from '@mantine/core'
import type { Folder } from '@pelita/contract/areas/file.ts'
import { useId } from 'react'
import type { Fallback } from '../../data/api-error.ts'
import { FieldError } from '../form/field-error.tsx'
import { FieldFrame } from '../form/field-frame.tsx'
import { type FieldProps, useField } from '../form/use-field.tsx'
import { safeImage } from '../rich-text/safe-address.ts'
import { t } from '../text/t.ts'
import { Dropzone } from './dropzone.tsx'
import type { FileRules } from './file-checks.ts'
import classes from './upload.module.css'
import { useUpload } from './use-upload.ts'

interface Props<V> extends FieldProps<V> {
  folder: Folder
  rules: FileRules
  hint?: string
  /** Text of a failed upload the server does not explain. */
  failed?: Fallback
  uploaded?: () => void
  /** Told when it could not be stored, beside the server's reason. */
  notUploaded?: () => void
}

/** A picture of a form: dropped or chosen, checked, stored at once, shown, removable. The value is its address. */
export function ImageField<V>({ folder, rules, hint, failed, uploaded, notUploaded, ...props }: Props<V>) {
  const { value, change, frame } = useField(props)
  const { upload, busy, progress, problem, forget } = useUpload({
    folder,
    rules,
    ...(failed && { failed }),
    ...(notUploaded && { notUploaded }),
  })
  const errorId = `${useId()}-error`
  const address = safeImage(typeof value === 'string' ? value : null)
  const error = problem ? <FieldError text={problem} /> : frame.error

  const take = async (files: File[]) => {
    const stored = await upload(files)
    if (!stored) return
    change(stored)
    uploaded?.()
  }
  const remove = () => {
    forget()
    change('')
  }
  return (
    <FieldFrame frame={{ ...frame, error }} errorProps={{ id: errorId }}>
      {address ? (
        <div className={classes.preview}>
          <img src={address} alt={frame.label} />
          <Button variant="default" size="xs" onClick={remove} disabled={frame.disabled}>
            {t('Remove Image')}
          </Button>
        </div>
      ) : (
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

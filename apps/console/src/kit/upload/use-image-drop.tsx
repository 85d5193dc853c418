import type { Folder } from '@pelita/contract/platform/file.ts'
import { useId } from 'react'
import type { Fallback } from '../../data/api-error.ts'
import { FieldError } from '../form/field/field-error.tsx'
import type { useField } from '../form/field/use-field.tsx'
import { Dropzone } from './dropzone.tsx'
import type { FileRules } from './file-checks.ts'
import { useUpload } from './use-upload.ts'

export interface ImageDrop {
  folder: Folder
  rules: FileRules
  hint?: string | undefined
  /** Text of a failed upload the server does not explain. */
  failed?: Fallback | undefined
  /** Told when it could not be stored, beside the server's reason. */
  notUploaded?: (() => void) | undefined
}

/** Where a field takes a picture: checked, stored at once, and told when it cannot be. */
export function useImageDrop(
  frame: ReturnType<typeof useField>['frame'],
  { folder, rules, hint, failed, notUploaded }: ImageDrop,
  taken: (address: string) => void,
) {
  const { upload, busy, progress, problem, forget } = useUpload({
    ...{ folder, rules },
    ...(failed && { failed }),
    ...(notUploaded && { notUploaded }),
  })
  const id = `${useId()}-error`
  const error = problem ? <FieldError text={problem} /> : frame.error
  const take = async (files: File[]) => {
    const stored = await upload(files)
    if (stored) taken(stored)
  }
  const zone = (
    <Dropzone
      label={frame.label}
      rules={rules}
      hint={hint}
      busy={busy}
      progress={progress}
      disabled={frame.disabled}
      invalid={Boolean(error)}
      describedBy={error ? id : undefined}
      onFiles={take}
    />
  )
  return { zone, forget, around: { frame: { ...frame, error }, errorProps: { id } } }
}

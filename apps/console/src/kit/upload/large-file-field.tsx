import type { Icon } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { showWarning } from '../feedback/failure.tsx'
import { FieldError } from '../form/field/field-error.tsx'
import { FieldFrame } from '../form/field/field-frame.tsx'
import { type FieldProps, useField } from '../form/field/use-field.tsx'
import { useLeaveGuard } from '../form/leave/use-leave-guard.ts'
import { fileSize } from '../format/file-size.ts'
import { t } from '../text/t.ts'
import { KeptFile } from './kept-file.tsx'
import { LargeDropzone } from './large-dropzone.tsx'
import type { LargeFile } from './large-upload.ts'
import { useLargeUpload } from './use-large-upload.ts'

const LEAVE = {
  ...{ title: 'Upload in progress', text: 'Upload in progress. Do you really want to leave?', confirm: 'Leave' },
  tone: 'warning' as const,
}

interface Shown {
  readonly name: string
  readonly size: number
  readonly pages?: number | null
}

interface Props<V> extends FieldProps<V> {
  folder: Parameters<typeof useLargeUpload>[0]
  /** `PPT or PPTX`, as people are told. */
  types: string
  icon: Icon
  present: Shown | null | undefined
  /** The same file may stand elsewhere without anybody being told. */
  mayRepeat?: boolean
  /** What else a new file says. */
  taken?: (file: LargeFile) => void
}

/** A large file of a form: sent in parts with its progress, stopped on request, kept at once, removable. The value is its identifier. */
export function LargeFileField<V>({ folder, types, icon, present, mayRepeat = false, taken, ...props }: Props<V>) {
  const { value, change, frame } = useField(props)
  const [shown, setShown] = useState<Shown | null>(present ?? null)
  const { send, share, problem, cancel } = useLargeUpload(folder)
  useLeaveGuard({ question: LEAVE, isDirty: () => share !== null, left: cancel })
  const errorId = `${useId()}-error`
  const error = problem ? <FieldError text={problem} /> : frame.error

  const take = async (files: File[]) => {
    const kept = await send(files)
    if (!kept) return
    setShown(kept)
    change(kept.file_id)
    const [same] = kept.used_by
    if (same && !mayRepeat)
      showWarning('This file is here already', t('“{title}” has the very same file.', { title: same.title }))
    taken?.(kept)
  }
  return (
    <FieldFrame frame={{ ...frame, error }} errorProps={{ id: errorId }}>
      {typeof value === 'string' && value !== '' ? (
        <KeptFile
          icon={icon}
          name={shown?.name ?? t('File')}
          note={shown ? noteOf(shown) : undefined}
          disabled={frame.disabled}
          remove={() => change('')}
        />
      ) : (
        <LargeDropzone
          label={frame.label}
          folder={folder}
          upload={{ share, cancel }}
          types={types}
          disabled={frame.disabled}
          invalid={Boolean(error)}
          describedBy={error ? errorId : undefined}
          onFiles={(files) => void take(files)}
        />
      )}
    </FieldFrame>
  )
}

const noteOf = ({ size, pages }: Shown): string =>
  pages ? `${fileSize(size)}, ${t('{pages} pages', { pages })}` : fileSize(size)

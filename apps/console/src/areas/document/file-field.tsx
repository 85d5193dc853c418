import type { LinkedFile } from '@pelita/contract/areas/document/document.ts'
import type { DocumentType } from '@pelita/contract/areas/document/document-form.ts'
import { IconFileText } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { showWarning } from '../../kit/feedback/failure.tsx'
import { FieldError } from '../../kit/form/field-error.tsx'
import { FieldFrame } from '../../kit/form/field-frame.tsx'
import { type FieldProps, useField } from '../../kit/form/use-field.tsx'
import { useLeaveGuard } from '../../kit/form/use-leave-guard.ts'
import { fileSize } from '../../kit/format/file-size.ts'
import { t } from '../../kit/text/t.ts'
import { KeptFile } from '../../kit/upload/kept-file.tsx'
import { LargeDropzone } from '../../kit/upload/large-dropzone.tsx'
import { useLargeUpload } from '../../kit/upload/use-large-upload.ts'

const TYPES = { pdf: 'PDF', ppt: 'PPT or PPTX' } as const

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
  /** The document's. */
  type: DocumentType
  /** It is the PDF a presentation is shown by. */
  preview?: boolean
  present: LinkedFile | undefined
}

/** A file of the document: dropped or chosen, kept at once, removable. The value is its identifier. */
export function FileField<V>({ type, preview = false, present, ...props }: Props<V>) {
  const { value, change, frame } = useField(props)
  const [shown, setShown] = useState<Shown | undefined>(present)
  const folder = preview ? ('document-preview' as const) : (`document-${type}` as const)
  const { send, share, problem, cancel } = useLargeUpload(folder)
  useLeaveGuard({ question: LEAVE, isDirty: () => share !== null, left: cancel })
  const errorId = `${useId()}-error`
  const error = problem ? <FieldError text={problem} /> : frame.error
  const kind = preview ? 'pdf' : type

  const take = async (files: File[]) => {
    const kept = await send(files)
    if (!kept) return
    setShown(kept)
    change(kept.file_id)
    const [same] = kept.used_by
    if (same && !preview) showWarning('This file is here already', t('“{title}” has the very same file.', { title: same.title }))
  }
  return (
    <FieldFrame frame={{ ...frame, error }} errorProps={{ id: errorId }}>
      {typeof value === 'string' && value !== '' ? (
        <KeptFile
          icon={IconFileText}
          name={shown?.name ?? t('File')}
          note={shown && noteOf(shown)}
          disabled={frame.disabled}
          remove={() => change('')}
        />
      ) : (
        <LargeDropzone
          label={frame.label}
          folder={folder}
          upload={{ share, cancel }}
          types={TYPES[kind]}
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

import { Button } from '@mantine/core'
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
import { LargeDropzone } from '../../kit/upload/large-dropzone.tsx'
import { useLargeUpload } from '../../kit/upload/use-large-upload.ts'
import css from './document.module.css'

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
        <div className={css.file}>
          <IconFileText size={20} stroke={1.5} aria-hidden />
          <span className={css.fileName}>{shown?.name ?? t('File')}</span>
          {shown && <span className={css.fileNote}>{noteOf(shown)}</span>}
          <Button variant="default" size="xs" onClick={() => change('')} disabled={frame.disabled}>
            {t('Remove File')}
          </Button>
        </div>
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

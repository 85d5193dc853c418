import type { MediaDetail } from '@pelita/contract/areas/media/media.ts'
import { IconFileMusic, IconMovie } from '@tabler/icons-react'
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
import type { MediaTyped } from './media-kinds.ts'
import { readLength } from './read-length.ts'

const TYPES = { video: 'MP4, WebM or MOV', podcast: 'MP3, M4A or WAV' } as const
const LEAVE = {
  ...{ title: 'Upload in progress', text: 'Upload in progress. Do you really want to leave?', confirm: 'Leave' },
  tone: 'warning' as const,
}

interface Props extends FieldProps<MediaTyped> {
  kind: 'video' | 'podcast'
  present: MediaDetail['file'] | undefined
}

/** The file of a media: sent in parts with its progress, stopped on request, measured once it is there. The value is its identifier. */
export function MediaFileField({ kind, present, ...props }: Props) {
  const { value, change, frame } = useField(props)
  const [kept, setKept] = useState<{ name: string; size: number } | null>(present ?? null)
  const { send, share, problem, cancel } = useLargeUpload(kind)
  const errorId = `${useId()}-error`
  const error = problem ? <FieldError text={problem} /> : frame.error
  useLeaveGuard({ question: LEAVE, isDirty: () => share !== null, left: cancel })

  const take = async (files: File[]) => {
    const file = await send(files)
    if (!file) return
    setKept(file)
    change(file.file_id)
    const [same] = file.used_by
    if (same) showWarning('This file is here already', t('“{title}” has the very same file.', { title: same.title }))
    const seconds = await readLength(file.url, kind === 'video')
    if (seconds === null) return
    props.form.fields.getInputProps('seconds').onChange(seconds)
    props.form.fields.getInputProps('duration').onChange(Math.max(1, Math.ceil(seconds / 60)))
  }
  return (
    <FieldFrame frame={{ ...frame, error }} errorProps={{ id: errorId }}>
      {typeof value === 'string' && value !== '' ? (
        <KeptFile
          icon={kind === 'video' ? IconMovie : IconFileMusic}
          name={kept?.name ?? t('File')}
          note={kept ? fileSize(kept.size) : undefined}
          disabled={frame.disabled}
          remove={() => change('')}
        />
      ) : (
        <LargeDropzone
          label={frame.label}
          folder={kind}
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

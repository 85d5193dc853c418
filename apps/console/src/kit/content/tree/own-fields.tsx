import '../../form/field/mantine-input.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import type { UploadGroup } from '@pelita/contract/core/upload-groups.ts'
import type { MeetingPrivacy, ShownSession } from '@pelita/contract/learning/meeting-sessions.ts'
import { IconFileZip } from '@tabler/icons-react'
import { useId } from 'react'
import { OptionBoxes } from '../../form/choice/option-boxes.tsx'
import { FieldError } from '../../form/field/field-error.tsx'
import { FieldFrame } from '../../form/field/field-frame.tsx'
import { useLeaveGuard } from '../../form/leave/use-leave-guard.ts'
import { t } from '../../text/t.ts'
import { LargeDropzone } from '../../upload/large-dropzone.tsx'
import { useLargeUpload } from '../../upload/use-large-upload.ts'
import css from '../content.module.css'

/** What an item holds that is no record of its own. */
export interface OwnParts {
  readonly html5_content?: string | null
  readonly html5_name?: string | null
  readonly completion?: 'opened' | 'message' | null
  readonly url?: string | null
  readonly instruction?: string | null
  readonly sessions?: readonly ShownSession[] | null
  readonly max_participant?: number | null
  readonly privacy?: MeetingPrivacy | null
  readonly file_upload_type?: UploadGroup | null
}

interface Props {
  parts: OwnParts
  change: (parts: OwnParts) => void
}

const LEAVE = {
  ...{ title: 'Upload in progress', text: 'Upload in progress. Do you really want to leave?', confirm: 'Leave' },
  tone: 'warning' as const,
}

const COMPLETIONS = [
  { value: 'opened', label: 'Done when it is opened' },
  {
    value: 'message',
    label: 'Done when the package says so',
    help: 'It calls parent.postMessage({ type: "complete" }, "*") at its end.',
  },
] as const

/** A page that was packed with everything it needs; it is sent at once, and saved with the tree. */
export function PackageFields({ parts, change }: Props) {
  const { send, share, problem, cancel } = useLargeUpload('html5')
  const [errorId, choice] = [`${useId()}-error`, useId()]
  useLeaveGuard({ question: LEAVE, isDirty: () => share !== null, left: cancel })
  const take = async (files: File[]) => {
    const file = await send(files)
    if (file) change({ html5_content: file.file_id, html5_name: file.name })
  }
  const frame = {
    label: t('Package'),
    required: true,
    description: undefined,
    error: problem ? <FieldError text={problem} /> : null,
    'data-path': 'html5_content',
  }
  return (
    <>
      <FieldFrame frame={frame} errorProps={{ id: errorId }}>
        {parts.html5_content ? (
          <div className={css.file}>
            <IconFileZip size={20} stroke={1.5} aria-hidden />
            <span className={css.fileName}>{parts.html5_name ?? t('Package')}</span>
            <Button variant="default" size="xs" onClick={() => change({ html5_content: null, html5_name: null })}>
              {t('Remove File')}
            </Button>
          </div>
        ) : (
          <LargeDropzone
            label="Package"
            folder="html5"
            upload={{ share, cancel }}
            types="ZIP with an index.html"
            invalid={problem !== null}
            describedBy={problem ? errorId : undefined}
            onFiles={(files) => void take(files)}
          />
        )}
      </FieldFrame>
      <OptionBoxes
        type="radio"
        name={choice}
        options={COMPLETIONS}
        isChosen={(value) => value === (parts.completion ?? 'opened')}
        onChoose={(completion) => change({ completion })}
      />
    </>
  )
}

const isAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

interface LinkProps extends Props {
  label?: string
  required?: boolean
}

/** Something elsewhere, or something to do: a link, words, or both; of a meeting the link is needed. */
export function LinkFields({ parts, change, label = 'URL', required = false }: LinkProps) {
  const url = parts.url ?? ''
  return (
    <>
      <TextInput
        label={t(label)}
        required={required}
        type="url"
        placeholder="https://"
        maxLength={2000}
        value={url}
        error={url !== '' && !isAddress(url) && <FieldError text="URL is not a valid URL" />}
        onChange={(event) => change({ url: event.currentTarget.value })}
      />
      <Textarea
        label={t('Instruction')}
        autosize
        minRows={3}
        maxLength={1000}
        value={parts.instruction ?? ''}
        onChange={(event) => change({ instruction: event.currentTarget.value })}
      />
    </>
  )
}

/** What is typed but is no address cannot be saved. */
export const linkProblem = ({ url }: OwnParts): string | null => (url && !isAddress(url) ? 'URL is not a valid URL' : null)

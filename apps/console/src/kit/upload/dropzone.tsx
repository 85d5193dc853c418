import { IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, useRef } from 'react'
import { t } from '../text/t.ts'
import type { FileRules } from './file-checks.ts'
import classes from './upload.module.css'
import { useFileDrop } from './use-file-drop.ts'

interface Props {
  /** Names the input for screen readers. */
  label: string
  rules: FileRules
  /** Called with whatever was chosen or dropped; the receiver checks it. */
  onFiles: (files: File[]) => void
  /** What is allowed: "JPG or PNG, at most 2MB". */
  hint?: string | undefined
  busy?: boolean
  /** The share that is already up, from 0 to 1. */
  progress?: number
  disabled?: boolean
  invalid?: boolean
  describedBy?: string | undefined
}

/** Where files are dropped or chosen; a plain file input underneath, so that keyboard and phone work as everywhere. */
export function Dropzone({
  label,
  rules,
  onFiles,
  hint,
  busy = false,
  progress,
  disabled = false,
  invalid = false,
  describedBy,
}: Props) {
  const box = useRef<HTMLLabelElement>(null)
  const hovering = useFileDrop(box, onFiles, !busy && !disabled)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.currentTarget.files ?? [])])
    // The same file may be chosen again after it was refused.
    event.currentTarget.value = ''
  }
  return (
    <label ref={box} className={classes.zone} data-hovering={hovering || undefined} data-invalid={invalid || undefined}>
      <input
        type="file"
        className="unseen"
        aria-label={t(label)}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        accept={rules.accept.join(',')}
        multiple={rules.multiple ?? false}
        disabled={busy || disabled}
        onChange={choose}
      />
      <IconUpload size={24} stroke={1.5} aria-hidden="true" />
      <span>
        {t(busy ? 'Uploading' : 'Drag and drop or')} {!busy && <span className={classes.choose}>{t('choose file')}</span>}
      </span>
      {hint && <small>{t(hint)}</small>}
      {busy && <Progress share={progress} />}
    </label>
  )
}

/** Everything sent is not yet everything done: then the server works on it, for a time nobody knows. */
function Progress({ share }: { share: number | undefined }) {
  const known = share !== undefined && share > 0 && share < 1
  return (
    <>
      <progress className={classes.progress} aria-label={t('Uploading')} {...(known && { value: share, max: 1 })} />
      {known && <small>{t('{n}%', { n: Math.floor(share * 100) })}</small>}
    </>
  )
}

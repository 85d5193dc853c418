import { UPLOAD_GROUP_KEYS, UPLOAD_GROUPS, type UploadGroup } from '@pelita/contract/core/upload-groups.ts'
import { MEETING_PRIVACIES, type MeetingPrivacy } from '@pelita/contract/learning/meeting-sessions.ts'
import { useId } from 'react'
import { UPLOAD_NAMES } from '../../form/choice/file-types.tsx'
import { OptionBoxes } from '../../form/choice/option-boxes.tsx'
import { t } from '../../text/t.ts'
import css from '../content.module.css'
import { MEETING_WORDS } from './tree-words.ts'

interface Props<T> {
  value: T | null | undefined
  change: (value: T | null) => void
}

const FILES = [
  { value: 'none', label: 'No file' },
  ...UPLOAD_GROUP_KEYS.map((value) => ({
    value,
    label: UPLOAD_NAMES[value],
    help: UPLOAD_GROUPS[value].map((one) => `.${one}`).join(', '),
  })),
] as const

/** Whether something is handed in, and of which kind; then it is done by that, not by opening it. */
export function UploadField({ value, change }: Props<UploadGroup>) {
  const name = useId()
  return (
    <fieldset className={css.plain}>
      <legend>{t('File Upload')}</legend>
      <OptionBoxes
        type="radio"
        name={name}
        options={FILES}
        isChosen={(group) => group === (value ?? 'none')}
        onChoose={(group) => change(UPLOAD_GROUP_KEYS.find((known) => known === group) ?? null)}
      />
    </fieldset>
  )
}

const PRIVACIES = MEETING_PRIVACIES.map((value) => ({ value, ...MEETING_WORDS[value] }))

/** Who of the class may come. */
export function PrivacyField({ value, change }: Props<MeetingPrivacy>) {
  const name = useId()
  return (
    <fieldset className={css.plain}>
      <legend>{t('Privacy')}</legend>
      <OptionBoxes
        type="radio"
        name={name}
        options={PRIVACIES}
        isChosen={(privacy) => privacy === (value ?? 'PUBLIC')}
        onChoose={(privacy) => change(privacy)}
      />
    </fieldset>
  )
}

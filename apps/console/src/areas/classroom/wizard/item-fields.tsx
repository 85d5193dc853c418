import '../../../kit/form/mantine-input.ts'
import { Textarea, TextInput } from '@mantine/core'
import { hasAddress, MOST_SEATS } from '@pelita/contract/learning/meeting-sessions.ts'
import { isOwnThing, type PlacedType, SESSION_MODES } from '@pelita/contract/learning/tree-contents.ts'
import { OptionBoxes } from '../../../kit/form/option-boxes.tsx'
import { useTypedNumber } from '../../../kit/form/use-typed-number.ts'
import { t } from '../../../kit/text/t.ts'
import css from '../classroom.module.css'
import { MODES } from '../classroom-words.ts'
import { PrivacyField, UploadField } from './limit-fields.tsx'
import { LinkFields, type OwnParts, PackageFields } from './own-fields.tsx'
import { SessionFields } from './session-fields.tsx'

export interface Item extends OwnParts {
  readonly id: string
  readonly title: string
  readonly description?: string | null
  readonly content_type: PlacedType
  readonly content_id: string | null
  readonly learning_hours?: number | null
  readonly session_mode?: (typeof SESSION_MODES)[number] | null
  readonly can_skip?: boolean | null
  readonly activity_score?: number | null
  readonly pass_grade?: number | null
  readonly has_results?: boolean
}

type Change = (fields: Partial<Omit<Item, 'id'>>) => void

/** What one content of a section says of itself. */
export function ItemFields({ item, change }: { item: Item; change: Change }) {
  return (
    <div className={css.stack}>
      <TextInput
        label={t('Title')}
        required
        maxLength={150}
        value={item.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      {item.content_type === 'html5' && <PackageFields parts={item} change={change} />}
      {item.content_type === 'others' && (
        <>
          <LinkFields parts={item} change={change} />
          <UploadField value={item.file_upload_type} change={(file_upload_type) => change({ file_upload_type })} />
        </>
      )}
      {item.content_type === 'online_meeting' && (
        <>
          <LinkFields label="Meeting URL" parts={item} change={change} required={!hasAddress({ sessions: item.sessions })} />
          <SessionFields sessions={item.sessions ?? []} change={(sessions) => change({ sessions })} />
          <NumberBox
            label="Max Participants"
            help="Empty or 0: everybody. Who finds no seat cannot complete this content, unless it can be skipped."
            max={MOST_SEATS}
            value={item.max_participant}
            change={(max_participant) => change({ max_participant })}
          />
          <PrivacyField value={item.privacy} change={(privacy) => change({ privacy })} />
        </>
      )}
      <Textarea
        label={t('Description')}
        autosize
        minRows={2}
        maxLength={1000}
        value={item.description ?? ''}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <NumberBox
        label="Learning Hours"
        max={99}
        value={item.learning_hours}
        change={(learning_hours) => change({ learning_hours })}
      />
      <ModeBoxes item={item} change={change} />
      <OptionBoxes
        type="checkbox"
        options={[{ value: 'skip', label: 'Can be skipped' }]}
        isChosen={() => item.can_skip ?? false}
        onChoose={() => change({ can_skip: !item.can_skip })}
      />
      {item.content_type !== 'presence' && !isOwnThing(item.content_type) && (
        <>
          <NumberBox
            label="Activity Score"
            max={1000}
            value={item.activity_score}
            change={(activity_score) => change({ activity_score })}
          />
          <NumberBox label="Pass Grade" max={100} value={item.pass_grade} change={(pass_grade) => change({ pass_grade })} />
        </>
      )}
    </div>
  )
}

interface NumberBoxProps {
  label: string
  help?: string
  max: number
  value: number | null | undefined
  change: (value: number | null) => void
}

function NumberBox({ label, help, max, value, change }: NumberBoxProps) {
  const input = useTypedNumber({ value: value ?? '', change: (next) => change(next === '' ? null : next), min: 0, max })
  return <TextInput {...input} label={t(label)} description={help && t(help)} maw={help ? undefined : 240} />
}

/** Nothing is chosen where the content follows its batch; choosing again takes it back. */
function ModeBoxes({ item, change }: { item: Item; change: Change }) {
  const choose = (mode: (typeof SESSION_MODES)[number]) => change({ session_mode: item.session_mode === mode ? null : mode })
  return (
    <fieldset className={css.plain}>
      <legend>{t('Session Mode')}</legend>
      <OptionBoxes
        type="checkbox"
        options={SESSION_MODES.map((value) => ({ value, label: MODES[value] }))}
        isChosen={(mode) => item.session_mode === mode}
        onChoose={choose}
      />
    </fieldset>
  )
}

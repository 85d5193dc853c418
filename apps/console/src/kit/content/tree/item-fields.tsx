import '../../form/field/mantine-input.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import type { TreeShape } from '@pelita/contract/learning/content-types.ts'
import { hasAddress, MOST_SEATS } from '@pelita/contract/learning/meeting-sessions.ts'
import { isOwnThing, type PlacedType, SESSION_MODES } from '@pelita/contract/learning/tree-contents.ts'
import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { OptionBoxes } from '../../form/choice/option-boxes.tsx'
import { useTypedNumber } from '../../form/number/use-typed-number.ts'
import { RecordLink } from '../../page/record-link.tsx'
import { t } from '../../text/t.ts'
import css from '../content.module.css'
import { PrivacyField, UploadField } from './limit-fields.tsx'
import { LinkFields, type OwnParts, PackageFields } from './own-fields.tsx'
import { SessionFields } from './session-fields.tsx'
import { CONTENT_RECORDS, MODES } from './tree-words.ts'

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
  readonly due_days?: number | null
  readonly start_date_time?: string | null
  readonly end_date_time?: string | null
  /** Of a session of an event: the day it was placed in, where within the place, and by whom. */
  readonly day?: string
  readonly room?: string | null
  readonly speaker?: ItemSpeaker | null
  readonly has_results?: boolean
  /** Made for this content, and published with it. */
  readonly is_draft?: boolean
}

export interface ItemSpeaker {
  readonly user_id?: string | null
  readonly name?: string | null
  readonly title?: string | null
  readonly picture?: string | null
}

export type ChangeItem = (fields: Partial<Omit<Item, 'id'>>) => void

interface Props {
  item: Item
  change: ChangeItem
  shape: Pick<TreeShape, 'sessionMode'>
  /** The run has no dates of its own: what is due is counted from the day somebody came. */
  byPerson?: boolean
  /** Removing it keeps what participants did in the archive. */
  archives?: boolean
  preview?: ((item: Item) => void) | undefined
  /** What only its kind says of it, right below its title. */
  besides?: ReactNode
  /** It may stay as it is. */
  warning?: string | undefined
}

/** A meeting has its own times. */
const HAS_TIMES: readonly PlacedType[] = ['presence', 'online_meeting']

/** What one content of a section says of itself. */
export function ItemFields({ item, change, shape, byPerson = false, archives = false, preview, besides, warning }: Props) {
  return (
    <div className={css.stack}>
      {preview && (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconEye size={16} stroke={1.5} aria-hidden />}
            onClick={() => preview(item)}
          >
            {t('Preview')}
          </Button>
        </div>
      )}
      {item.is_draft && (
        <p className={css.note}>
          <RecordLink kind={CONTENT_RECORDS[item.content_type]} id={item.content_id}>
            {item.title}
          </RecordLink>{' '}
          {t('was made here: it is published with this content, and stands nowhere else until then.')}
        </p>
      )}
      {archives && item.has_results && (
        <p className={css.note}>{t('Participants have results of this content. Removing it keeps them in the archive.')}</p>
      )}
      <TextInput
        label={t('Title')}
        required
        maxLength={150}
        value={item.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      {besides}
      {warning && (
        <p role="status" className={css.note}>
          {warning}
        </p>
      )}
      {item.content_type === 'html5' && <PackageFields parts={item} change={change} />}
      {item.content_type === 'others' && (
        <>
          <LinkFields parts={item} change={change} />
          <UploadField value={item.file_upload_type} change={(file_upload_type) => change({ file_upload_type })} />
        </>
      )}
      {item.content_type === 'online_meeting' && (
        <>
          <LinkFields
            label="Meeting URL"
            parts={item}
            change={change}
            required={!besides && !hasAddress({ sessions: item.sessions })}
          />
          {!besides && <MeetingLimits item={item} change={change} />}
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
      {byPerson && !HAS_TIMES.includes(item.content_type) && (
        <NumberBox
          label="Due Days"
          help="Days after somebody joined; empty: it has no due date."
          min={1}
          max={365}
          value={item.due_days}
          change={(due_days) => change({ due_days })}
        />
      )}
      {shape.sessionMode && <ModeBoxes item={item} change={change} />}
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

/** A meeting that is no session of an event may take place several times, and has seats of its own. */
function MeetingLimits({ item, change }: Pick<Props, 'item' | 'change'>) {
  return (
    <>
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
  )
}

interface NumberBoxProps {
  label: string
  help?: string
  min?: number
  max: number
  value: number | null | undefined
  change: (value: number | null) => void
}

function NumberBox({ label, help, min = 0, max, value, change }: NumberBoxProps) {
  const input = useTypedNumber({ value: value ?? '', change: (next) => change(next === '' ? null : next), min, max })
  return <TextInput {...input} label={t(label)} description={help && t(help)} maw={help ? undefined : 240} />
}

/** Nothing is chosen where the content follows its batch; choosing again takes it back. */
function ModeBoxes({ item, change }: { item: Item; change: ChangeItem }) {
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

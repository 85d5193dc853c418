import '../../kit/form/field/mantine-input.ts'
import { TextInput } from '@mantine/core'
import { overlapsOf } from '@pelita/contract/areas/live-event/live-event-contents.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { isOwnThing } from '@pelita/contract/learning/tree-contents.ts'
import { useRef } from 'react'
import css from '../../kit/content/content.module.css'
import { SpeakerFields, type SpeakerValues } from '../../kit/content/held/speaker-fields.tsx'
import type { ChangeItem, Item } from '../../kit/content/tree/item-fields.tsx'
import type { ItemsBesides } from '../../kit/content/tree/items-besides.ts'
import { TimeBox } from '../../kit/form/date/time-box.tsx'
import type { FieldWords } from '../../kit/form/field/field-words.ts'
import type { FieldForm } from '../../kit/form/field/use-field.tsx'
import { shortZone } from '../../kit/format/browser-zone.ts'
import { t } from '../../kit/text/t.ts'
import { clockOf, placed, timeProblem, withEnd, withStart } from './session-times.ts'

const ROOM_MAX = 100

interface Props {
  item: Item
  change: ChangeItem
}

/** When a session takes place within its day, where within the place, and by whom. */
function SessionFields({ item, change }: Props) {
  const { day = '', start_date_time: start = null, end_date_time: end = null, room } = item
  // Both times count from the day it stands in now, also where it was moved there.
  const setTimes = (times: Partial<Item>) => change({ day, start_date_time: start, end_date_time: end, ...times })
  return (
    <>
      <div className={css.row}>
        <TimeBox label={t('Start')} value={clockOf(start)} onChange={(time) => setTimes(withStart(item, day, time))} maw={140} />
        <TimeBox label={t('End')} value={clockOf(end)} onChange={(time) => setTimes(withEnd(day, time))} maw={140} />
        <span className={css.note}>{shortZone(start?.includes('T') ? start : undefined)}</span>
      </div>
      <TextInput
        label={t('Room')}
        placeholder={t('Input room')}
        maxLength={ROOM_MAX}
        value={room ?? ''}
        onChange={(event) => change({ room: event.currentTarget.value })}
      />
      <SpeakerField item={item} change={change} />
    </>
  )
}

type Speakers = { speaker: SpeakerValues[] }

/** The one speaker of an item as the list of one that the fields of speakers work with. */
function SpeakerField({ item: { speaker }, change }: Props) {
  const words = useRef(new Map<string, FieldWords>())
  const people: SpeakerValues[] = speaker
    ? [{ user_id: speaker.user_id ?? '', name: speaker.name ?? '', title: speaker.title ?? '', picture: speaker.picture ?? '' }]
    : []
  const form: FieldForm<Speakers> = {
    words: words.current,
    fields: {
      getInputProps: (name) => {
        const field = name.split('.')[2] as keyof SpeakerValues | undefined
        if (!field) return { value: people, onChange: (next) => change({ speaker: (next as SpeakerValues[])[0] ?? null }) }
        return { value: people[0]?.[field] ?? '', onChange: (next) => change({ speaker: { ...people[0], [field]: next } }) }
      },
    },
  }
  return <SpeakerFields form={form} name="speaker" label="Speaker" most={1} experts={userApi.group} />
}

const textOf = ({ start_date_time: start, end_date_time: end, room, speaker }: Item): string =>
  [start && end && `${clockOf(start)} - ${clockOf(end)}`, room, speaker?.name].filter(Boolean).join(' · ')

/** What the sessions of an event say besides. Rooms and speakers at the same time are warned of and may stay. */
export const SESSIONS: ItemsBesides = {
  fields: (item, change) => <SessionFields item={item} change={change} />,
  saysOf: (items) => {
    const overlaps = overlapsOf(items)
    return (item) => ({ text: textOf(item), warning: overlaps.get(item) })
  },
  problemOf: (item) => {
    if (!isOwnThing(item.content_type) && !item.content_id) return says.required('Content')
    return item.speaker && !item.speaker.user_id && !item.speaker.name?.trim() ? says.required('Speaker') : timeProblem(item)
  },
  placed,
}

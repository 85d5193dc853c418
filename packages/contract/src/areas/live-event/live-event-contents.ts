import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { idParams, instant, optionalName, says, version } from '../../core/fields.ts'
import { type ShownSpeaker, shownSpeaker, speaker } from '../../learning/held-run.ts'
import { itemType } from '../../learning/item-types.ts'
import {
  isOwnThing,
  itemShape,
  MOST_ITEMS,
  PLACED_TYPES,
  type ShortType,
  shortType,
  shownItem,
  shownSection,
  treeBody,
  treeIds,
  treeSection,
} from '../../learning/tree-contents.ts'
import { liveEvent } from './live-event.ts'

/** What can stand in a live event, as trees of every kind call it and as this one answers it. */
export const PLACED_IN_EVENTS = PLACED_TYPES.filter((type) => itemType(type).contents.includes('live-event'))
export type EventItemType = Exclude<ShortType, 'course' | 'live-event' | 'lim-2' | 'lim-3' | 'html5'>
export const EVENT_ITEM_TYPES = PLACED_IN_EVENTS.map(shortType) as [EventItemType, ...EventItemType[]]

/**
 * A session of a day. An online meeting without an address takes place at that of the event; without times it belongs to the day, behind
 * what has some.
 */
export const eventItem = itemShape
  .extend({ room: optionalName('Room', 100), speaker: speaker.nullish() })
  .check(({ value, issues }) => {
    const wrong = (field: string, message: string) => issues.push({ code: 'custom', input: value, path: [field], message })
    const { content_type: type, content_id, start_date_time: start, end_date_time: end } = value
    const isTold = issues.some((issue) => issue.path?.[0] === 'content_id')
    if (type !== null && !isOwnThing(type) && !content_id && !isTold) wrong('content_id', says.required('Content'))
    if (start && !end) wrong('end_date_time', says.required('End'))
    if (end && !start) wrong('start_date_time', says.required('Start'))
    if (start && end && Date.parse(end) <= Date.parse(start)) wrong('end_date_time', 'End time must be after start time')
  })
export type EventItem = z.output<typeof eventItem>

const section = treeSection.extend({
  contents: z.array(eventItem, says.required('Content')).max(MOST_ITEMS, `At most ${MOST_ITEMS} contents`),
})
export const eventTree = treeBody
  .pick({})
  .extend({ sections: z.array(section, says.required('Section')).max(100, 'At most 100 sections') })
export type EventTree = z.output<typeof eventTree>

export const shownEventItem = shownItem.extend({
  content_type: z.enum(EVENT_ITEM_TYPES),
  room: z.string().nullable(),
  speaker: shownSpeaker.nullable(),
})
export type ShownEventItem = z.output<typeof shownEventItem>
export const shownEventSection = shownSection.extend({ contents: z.array(shownEventItem) })
export type ShownEventSection = z.output<typeof shownEventSection>

export const shownEventTree = z.object({
  sections: z.array(shownEventSection),
  /** The days of the event, whether something stands in them or not; the first is day 1. */
  days: z.array(z.object({ day_id: z.number(), date: z.string() })),
  updated_at: instant,
})
export type ShownEventTree = z.output<typeof shownEventTree>

export const liveEventContentApi = {
  contents: endpoint({
    method: 'GET',
    path: '/live-events/:id/contents',
    access: [liveEvent.can('view'), liveEvent.can('update'), liveEvent.can('create')],
    summary: 'Days and sessions of a live event; addresses for whoever creates and changes it',
    params: idParams,
    data: shownEventTree,
  }),
  saveContents: endpoint({
    method: 'PATCH',
    path: '/live-events/:id/contents',
    access: [liveEvent.can('create'), liveEvent.can('update')],
    summary: 'Saves all days and sessions; what is left out is removed unless participants have results of it',
    params: idParams,
    body: eventTree.extend(version),
    data: shownEventTree.extend({ ids: treeIds }),
    record: 'live-events',
    message: 'Contents have been successfully saved.',
  }),
}

/** What two sessions at the same time are told of; it is no mistake. */
export const overlapsWith = (title: string): string => `Overlaps with ${title}`

interface Placed {
  readonly id?: string | null | undefined
  readonly title: string
  readonly start_date_time?: string | null | undefined
  readonly end_date_time?: string | null | undefined
  readonly room?: string | null | undefined
  readonly speaker?:
    | Pick<ShownSpeaker, 'name'>
    | { readonly user_id?: string | null; readonly name?: string | null }
    | null
    | undefined
}

const same = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one?.trim()) && one?.trim().toLowerCase() === other?.trim().toLowerCase()
const speakerOf = (item: Placed): string | null | undefined =>
  item.speaker && (('user_id' in item.speaker && item.speaker.user_id) || item.speaker.name)

/** The first other session at the same time in the same room or by the same speaker, for each that has one. */
export function overlapsOf(items: readonly Placed[]): ReadonlyMap<Placed, string> {
  const timed = items.flatMap((item) =>
    item.start_date_time && item.end_date_time
      ? [{ item, from: Date.parse(item.start_date_time), to: Date.parse(item.end_date_time) }]
      : [],
  )
  return new Map(
    timed.flatMap(({ item, from, to }) => {
      const other = timed.find(
        (one) =>
          one.item !== item &&
          one.from < to &&
          from < one.to &&
          (same(item.room, one.item.room) || same(speakerOf(item), speakerOf(one.item))),
      )
      return other ? [[item, overlapsWith(other.item.title)] as const] : []
    }),
  )
}

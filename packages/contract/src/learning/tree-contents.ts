import { z } from 'zod'
import { moment, optionalName, optionalText, orEmpty, requiredName, says, wholeNumber } from '../core/fields.ts'
import { UPLOAD_GROUP_KEYS } from '../core/upload-groups.ts'
import { webAddress } from '../core/web-address.ts'
import { optionalLargeFile } from '../platform/file.ts'
import type { Speaker } from './held-run.ts'
import { COMPLETIONS } from './item-types.ts'
import {
  hasAddress,
  isForAll,
  MEETING_PRIVACIES,
  MOST_SEATS,
  meetingSessions,
  NOT_FOR_ALL,
  shownSession,
} from './meeting-sessions.ts'

/** What can stand in a tree today; an area that comes to stand adds its type. */
export const PLACED_TYPES = [
  ...(['presence', 'quiz', 'lim-1', 'lim-2', 'lim-3', 'assignment'] as const),
  ...(['video', 'podcast', 'document-pdf', 'document-ppt'] as const),
  ...(['html5', 'others', 'online_meeting', 'course', 'webinar', 'live-event'] as const),
] as const
export type PlacedType = (typeof PLACED_TYPES)[number]

/** What is no record of its own: everything it is stands in the tree. */
export const isOwnThing = (type: string): boolean => type === 'html5' || type === 'others' || type === 'online_meeting'

/** What an item lacks, in one sentence; nothing where it is complete. */
export const itemProblem = (item: {
  /** Nothing for a kind nobody knows: what is wrong with it is told beside what else is not available. */
  readonly content_type: PlacedType | null
  readonly content_id?: string | null | undefined
  readonly html5_content?: string | null | undefined
  readonly url?: string | null | undefined
  readonly instruction?: string | null | undefined
  readonly sessions?: readonly { readonly url?: string | null | undefined }[] | null | undefined
  readonly privacy?: string | null | undefined
  readonly can_skip?: boolean | null | undefined
}): string | null => {
  if (item.content_type === null) return null
  if (item.content_type === 'html5') return item.html5_content ? null : says.required('Package')
  if (item.content_type === 'online_meeting') {
    if (!hasAddress(item)) return says.required('Meeting URL')
    // Whoever may not come would never get past it.
    return !isForAll(item.privacy) && !item.can_skip ? NOT_FOR_ALL : null
  }
  if (item.content_type === 'others') return item.url || item.instruction ? null : says.required('URL or instruction')
  return item.content_id ? null : says.required('Content')
}

export const SESSION_MODES = ['online', 'offline'] as const
export const MOST_ITEMS = 500

const number = (label: string, most: number) =>
  z
    .number(says.notValid(label))
    .min(0, says.between(label, 0, most))
    .max(most, says.between(label, 0, most))

/** The specification names documents in trees pdf and ppt; as modules they are document-pdf and document-ppt. */
const SHORT_NAMES = { pdf: 'document-pdf', ppt: 'document-ppt' } as const
/** As the trees of some kinds answer it. */
export type ShortType = Exclude<PlacedType, (typeof SHORT_NAMES)[keyof typeof SHORT_NAMES]> | keyof typeof SHORT_NAMES
export const shortType = (type: PlacedType): ShortType =>
  type === 'document-pdf' ? 'pdf' : type === 'document-ppt' ? 'ppt' : type
export const longType = (type: ShortType): PlacedType => (type === 'pdf' || type === 'ppt' ? SHORT_NAMES[type] : type)

/** A tree that was answered so, as the pieces that every kind shares read it. */
export const namedInFull = <S extends { readonly contents: readonly { readonly content_type: ShortType }[] }>(
  sections: readonly S[],
) =>
  sections.map((one) => ({
    ...one,
    contents: one.contents.map((item) => ({ ...item, content_type: longType(item.content_type) })),
  })) as (Omit<S, 'contents'> & { contents: (Omit<S['contents'][number], 'content_type'> & { content_type: PlacedType })[] })[]

const knownType = z
  .enum([...PLACED_TYPES, 'pdf', 'ppt'])
  .transform((type): PlacedType => (type === 'pdf' || type === 'ppt' ? SHORT_NAMES[type] : type))
/** A kind nobody knows is no mistake of the form: its item is not available, as one whose content is gone. */
const placedType = z.union([knownType, z.string().transform(() => null)], says.notValid('Content Type'))

/** One that is known stays; another name, or none, becomes an identifier of the server, which the answer tells. */
const partId = z.string(says.notValid('Identifier')).trim().max(100, says.tooLong('Identifier', 100)).nullish()

/** An item of a tree; its id is the flow_id of the calls. */
export const itemShape = z.object(
  {
    id: partId,
    title: requiredName('Title'),
    description: optionalText('Description', 1000),
    content_type: placedType,
    content_id: z.uuid(says.required('Content')).nullish(),
    /** A package that was sent as a large file. */
    html5_content: optionalLargeFile(['html5'], says.notValid('Package')),
    completion: z.enum(COMPLETIONS, says.notValid('Completion')).nullish(),
    url: orEmpty(webAddress('URL', 2000)),
    instruction: optionalText('Instruction', 1000),
    /** Of an online meeting that takes place several times. */
    sessions: meetingSessions.nullish(),
    /** How many can come to a meeting in each batch; nothing or 0: everybody. */
    max_participant: wholeNumber('Max Participants', 0, MOST_SEATS).nullish(),
    privacy: z.enum(MEETING_PRIVACIES, says.notValid('Privacy')).nullish(),
    /** Which files are handed in with a link or an instruction; without one it is done by opening it. */
    file_upload_type: z.enum(UPLOAD_GROUP_KEYS, says.notValid('File Type')).nullish(),
    learning_hours: number('Learning Hours', 99).nullish(),
    activity_score: number('Activity Score', 1000).nullish(),
    can_skip: z.boolean(says.notValid('Can Skip')).nullish(),
    session_mode: z.enum(SESSION_MODES, says.notValid('Session Mode')).nullish(),
    pass_grade: number('Pass Grade', 100).nullish(),
    /** When it takes place or is open, and until when it is handed in: what a new batch begins with, whose own times count. */
    start_date_time: orEmpty(moment('Start')),
    end_date_time: orEmpty(moment('End')),
    due_date: orEmpty(moment('Due Date')),
    assignment_due_date: orEmpty(moment('Due Date')),
    course_duration_condition: optionalText('Duration Condition', 100),
    /** Where a run has no dates: due so many days after somebody came. */
    due_days: wholeNumber('Due Days', 1, 365).nullish(),
  },
  says.notValid('Content'),
)
export const treeItem = itemShape.check(({ value, issues }) => {
  const message = itemProblem(value)
  const isTold = issues.some(({ path }) => path?.[0] === 'content_id')
  if (message && !isTold) issues.push({ code: 'custom', message, path: ['content_id'], input: value })
  const { start_date_time: start, end_date_time: end } = value
  if (start && end && Date.parse(end) <= Date.parse(start))
    issues.push({ code: 'custom', message: 'End time must be after start time', path: ['end_date_time'], input: value })
})
/** What only the sessions of an event say: where within the place, and by whom. */
export interface SessionParts {
  readonly room?: string | null | undefined
  readonly speaker?: Speaker | null | undefined
  /** Minutes people stay in it to have attended; what the event says. */
  readonly view_time?: number | undefined
}
export type TreeItem = z.output<typeof treeItem> & SessionParts

export const treeSection = z.object(
  {
    id: partId,
    title: requiredName('Section', 100),
    /** 1 for the first day; days are numbered anew when they are saved. */
    day_id: z
      .int(says.notValid('Day'))
      .min(1, says.between('Day', 1, 60))
      .max(60, says.between('Day', 1, 60)),
    day_title: optionalName('Day', 100),
    contents: z.array(treeItem, says.required('Content')).max(MOST_ITEMS, `At most ${MOST_ITEMS} contents`),
  },
  says.notValid('Section'),
)
export type TreeSection = Omit<z.output<typeof treeSection>, 'contents'> & { contents: TreeItem[] }
/** As it is sent. */
export type TypedSection = z.input<typeof treeSection>

const DAYS = 'Days must be between 0 and 365'
const surveyDays = z.int(DAYS).min(0, DAYS).max(365, DAYS).nullish()

export const SURVEY_KINDS = ['pre_learner', 'post_learner', 'pre_manager', 'post_manager'] as const

/** LIM 3 asks before and after a batch; LIM 1, whose questions are all general, asks learners during it. */
export const SURVEY_TYPES = ['lim-3', 'lim-1'] as const
const surveyType = z.union([z.enum(SURVEY_TYPES), z.string().transform(() => null)], says.notValid('Content Type'))

/**
 * A survey of the batches: how many days before the start or after the end each group is asked; null where it is not. A general one
 * (LIM 1) has no days.
 */
export const additionalSection = z.object(
  {
    id: z.string(says.notValid('Survey')).max(100, says.notValid('Survey')).nullish(),
    title: requiredName('Title', 100),
    content_id: z.uuid(says.required('Survey')),
    content_type: surveyType,
    pre_learner_days: surveyDays,
    post_learner_days: surveyDays,
    pre_manager_days: surveyDays,
    post_manager_days: surveyDays,
  },
  says.notValid('Survey'),
)
export type AdditionalSection = z.output<typeof additionalSection>

/** A whole tree as it is saved. */
export const treeBody = z.object({
  sections: z.array(treeSection, says.required('Section')).max(100, 'At most 100 sections'),
  additional_sections: z.array(additionalSection, says.notValid('Survey')).max(20, 'At most 20 surveys').nullish(),
})
export type TreeBody = Omit<z.output<typeof treeBody>, 'sections'> & { sections: TreeSection[] }
/** Which identifier each of the client's own names became. */
export const treeIds = z.record(z.string(), z.uuid())

const shownTimes = {
  start_date_time: z.string().nullable(),
  end_date_time: z.string().nullable(),
  due_date: z.string().nullable(),
  assignment_due_date: z.string().nullable(),
  course_duration_condition: z.string().nullable(),
}

/** How a tree is answered. `has_results`: it cannot be removed any more. */
export const shownItem = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  content_type: z.enum(PLACED_TYPES),
  content_id: z.uuid().nullable(),
  content_title: z.string().nullable(),
  html5_content: z.uuid().nullable(),
  /** What the package was called when it was sent. */
  html5_name: z.string().nullable(),
  completion: z.enum(COMPLETIONS).nullable(),
  url: z.string().nullable(),
  instruction: z.string().nullable(),
  sessions: z.array(shownSession),
  max_participant: z.number().nullable(),
  privacy: z.enum(MEETING_PRIVACIES).nullable(),
  file_upload_type: z.enum(UPLOAD_GROUP_KEYS).nullable(),
  learning_hours: z.number().nullable(),
  activity_score: z.number(),
  can_skip: z.boolean(),
  session_mode: z.enum(SESSION_MODES).nullable(),
  pass_grade: z.number().nullable(),
  ...shownTimes,
  due_days: z.number().nullable(),
  /** Made for this content and published with it. */
  is_draft: z.boolean(),
  has_results: z.boolean(),
})
export type ShownItem = z.output<typeof shownItem>

export const shownSection = z.object({
  id: z.uuid(),
  title: z.string(),
  day_id: z.number(),
  day_title: z.string(),
  contents: z.array(shownItem),
})
export type ShownSection = z.output<typeof shownSection>

export const shownSurvey = z.object({
  id: z.string(),
  title: z.string(),
  content_id: z.uuid(),
  content_type: z.enum(SURVEY_TYPES),
  pre_learner_days: z.number().nullable(),
  post_learner_days: z.number().nullable(),
  pre_manager_days: z.number().nullable(),
  post_manager_days: z.number().nullable(),
})
export type ShownSurvey = z.output<typeof shownSurvey>

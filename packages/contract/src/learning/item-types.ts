import { z } from 'zod'
import { UPLOAD_GROUP_KEYS } from '../core/upload-groups.ts'
import { webAddress } from '../core/web-address.ts'
import { MEETING_PRIVACIES, MOST_SEATS, MOST_SESSIONS, shownSession } from './meeting-sessions.ts'
import type { ModuleSlug } from './modules.ts'
import { OBJECTIVES } from './survey-objectives.ts'

/** What is known of a person's work on an item when it is asked whether the item is done. */
export interface ItemFacts {
  /** Share of it that was played or paged through, 0..100. */
  readonly percent?: number
  /** The share from which on it is done, where the organisation has said one. */
  readonly doneAt?: number | undefined
  readonly opened?: boolean
  readonly joined?: boolean
  /** How long somebody stayed in the one session of a run, and how long they have to. Minutes. */
  readonly stayed?: number
  readonly hasToStay?: number
  readonly attended?: boolean
  readonly submitted?: boolean
  readonly passed?: boolean
  /** The item lets people on only when they pass. */
  readonly mustPass?: boolean
  /** A content inside the content was completed. */
  readonly completed?: boolean
}

interface ItemType {
  readonly title: string
  /** The call whose rows can be chosen as the item's asset; null for a thing of its own. */
  readonly picker: string | null
  /** Kinds of content that may have such an item. */
  readonly contents: readonly ModuleSlug[]
  readonly settings: z.ZodObject
  /** Has a report person by person: everybody expected has a result from the beginning. */
  readonly listed: boolean
  /** When it is done. */
  readonly isDone: (facts: ItemFacts) => boolean
}

const DONE_AT_PERCENT = 90

const played = ({ percent = 0, doneAt = DONE_AT_PERCENT }: ItemFacts) => percent >= doneAt
const opened = (facts: ItemFacts) => facts.opened === true
const submitted = ({ submitted: handedIn, passed, mustPass }: ItemFacts) => handedIn === true && (!mustPass || passed === true)
const completed = (facts: ItemFacts) => facts.completed === true

/** What every item may say of itself. */
const SAID = {
  description: z.string().max(1000).optional(),
  learning_hours: z.number().min(0).max(99).optional(),
  session_mode: z.enum(['online', 'offline']).optional(),
  /** Due so many days after somebody came, where the run has no dates of its own (decision 122). */
  due_days: z.int().min(1).max(365).optional(),
}
const PLAIN = z.strictObject(SAID)
/** A survey before or after a run: who answers it, and how many days ahead of the start or past the end it opens. */
const SURVEY = z.strictObject({
  ...SAID,
  objective: z.enum(OBJECTIVES).optional(),
  survey_days: z.int().min(0).max(365).optional(),
})
const link = webAddress('URL', 2000)

/** A package is done when it was opened, or when it says so itself. */
export const COMPLETIONS = ['opened', 'message'] as const

const EVERYWHERE = ['classroom', 'course', 'program', 'live-event', 'webinar'] as const
/** One that stands for itself is the only step of its own run. */
const MEDIA = {
  contents: [...EVERYWHERE, 'video', 'podcast', 'document-pdf', 'document-ppt'],
  ...{ settings: PLAIN, listed: false, isDone: played },
} as const
const NESTED = { settings: PLAIN, listed: false, isDone: completed } as const
const SURVEYS = { picker: '/cms/v4/quizzes', settings: SURVEY, listed: true, isDone: submitted } as const

/** Every type of item: a new one is an entry here. What no area stands behind yet is offered by no picker. */
export const ITEM_TYPES = {
  presence: {
    ...{ title: 'Presence', picker: '/cms/presences', contents: EVERYWHERE, settings: PLAIN, listed: false },
    isDone: (facts: ItemFacts) => facts.attended === true,
  },
  quiz: {
    ...{
      title: 'Quiz',
      picker: '/cms/v4/quizzes',
      contents: [...EVERYWHERE, 'checkpoint', 'quiz'],
      /** How often it may be taken here, whatever the library says. */
      settings: SURVEY.extend({ max_attempt: z.int().min(1).max(100).optional() }),
      listed: true,
    },
    isDone: submitted,
  },
  assignment: {
    ...{ title: 'Assignment', picker: '/cms/assignments', contents: ['classroom', 'course', 'program', 'live-event'] },
    ...{ settings: PLAIN, listed: true, isDone: submitted },
  },
  'lim-1': { ...SURVEYS, title: 'LIM 1', contents: EVERYWHERE },
  'lim-2': { ...SURVEYS, title: 'LIM 2', contents: ['classroom', 'course', 'program'] },
  'lim-3': { ...SURVEYS, title: 'LIM 3', contents: ['classroom', 'course', 'program'] },
  video: { ...MEDIA, title: 'Video', picker: '/videos' },
  podcast: { ...MEDIA, title: 'Podcast', picker: '/podcasts' },
  'document-pdf': { ...MEDIA, title: 'Document PDF', picker: '/cms/v2/files/upload' },
  'document-ppt': { ...MEDIA, title: 'Document PPT', picker: '/cms/v2/files/upload' },
  html5: {
    ...{ title: 'HTML5', picker: null, contents: ['classroom', 'course', 'program'], listed: false, isDone: opened },
    settings: z.strictObject({
      ...SAID,
      html5_content: z.string().max(500).optional(),
      completion: z.enum(COMPLETIONS).optional(),
    }),
  },
  others: {
    ...{ title: 'Others', picker: null, contents: EVERYWHERE, listed: false, isDone: opened },
    settings: z.strictObject({
      ...SAID,
      url: link.optional(),
      instruction: z.string().max(1000).optional(),
      file_upload_type: z.enum(UPLOAD_GROUP_KEYS).optional(),
    }),
  },
  online_meeting: {
    ...{ title: 'Online Meeting', picker: null, contents: EVERYWHERE, listed: false },
    settings: z.strictObject({
      ...SAID,
      /** Of the one session of a run that takes place at a time: minutes people stay in it to have attended; where it is held stands apart. */
      view_time: z.int().min(0).max(600).optional(),
      url: link.optional(),
      instruction: z.string().max(1000).optional(),
      sessions: z.array(shownSession).max(MOST_SESSIONS).optional(),
      max_participant: z.int().min(0).max(MOST_SEATS).optional(),
      privacy: z.enum(MEETING_PRIVACIES).optional(),
    }),
    isDone: ({ joined, stayed = 0, hasToStay = 0 }: ItemFacts) => joined === true && stayed >= hasToStay,
  },
  course: { ...NESTED, title: 'Course', picker: '/cms/v2/courses', contents: ['classroom', 'program', 'journey'] },
  classroom: { ...NESTED, title: 'Classroom', picker: '/cms/classrooms', contents: ['program', 'journey'] },
  program: { ...NESTED, title: 'Program', picker: '/cms/programs', contents: ['journey'] },
  webinar: { ...NESTED, title: 'Webinar', picker: '/webinars', contents: ['program', 'live-event', 'journey'] },
  'live-event': { ...NESTED, title: 'Live Event', picker: '/live-events', contents: ['classroom', 'program', 'journey'] },
  checkpoint: { ...NESTED, title: 'Checkpoint', picker: '/checkpoints', contents: ['program', 'journey'] },
} as const satisfies Record<string, ItemType>

export type ItemTypeKey = keyof typeof ITEM_TYPES
export const ITEM_TYPE_KEYS = Object.keys(ITEM_TYPES) as [ItemTypeKey, ...ItemTypeKey[]]

export const itemType = (key: ItemTypeKey): ItemType => ITEM_TYPES[key]

/** Surveys around a run are no step of it: they count for no progress and hold nobody up. */
export const isStep = (settings: { readonly objective?: string | null | undefined }): boolean =>
  !settings.objective || settings.objective === 'general'

import { type FeatureKey, feature, type Permission } from '../core/catalogue.ts'
import type { CertificateTypeId } from './certificate/certificate-ids.ts'
import { CONTENT_KINDS, type ContentKind } from './content-places.ts'
import { type ContentState, PLAIN_STATES, REVIEWED_STATES, TRIED_STATES } from './content-states.ts'

/** How the tree of a kind is built. */
export interface TreeShape {
  /** Its sections stand in days. */
  readonly days: boolean
  /** Its days are dates: one in which nothing stands stays one. */
  readonly dated?: true
  /** An item can say whether it is online or on site. */
  readonly sessionMode: boolean
  /** Surveys stand around its runs: before, during and after them. */
  readonly surveys: boolean
  /** What people have results of may leave it, and its results stay in the archive; otherwise it is refused. */
  readonly archivesResults: boolean
}

/** A kind that has a tree says how it is built. */
type Shaped = { readonly hasTree: false } | { readonly hasTree: true; readonly tree: TreeShape }

/** What a kind of content says of itself. Whatever is a list by kind asks here: a new kind is one entry more. */
interface ContentType {
  /** What people call it. */
  readonly title: string
  /** Its number in calls that name kinds by numbers. */
  readonly number: number
  readonly feature: FeatureKey
  /** Takes place in batches, or is open to everybody who joins it. */
  readonly runs: 'batches' | 'open'
  /** Found in the catalogue and joined by learners themselves; the others begin by opening them. */
  readonly joined: boolean
  /** People may have to wait for it: who sees the list, and who decides. */
  readonly waits: { readonly sees: Permission; readonly decides: Permission }
  /** Takes place at a time: who sees it among what comes next. */
  readonly meets: Permission | null
  /** What its status can be; that of a class follows its batches, which have states of their own. */
  readonly states: readonly ContentState[]
  /** The levels it is offered for. */
  readonly levels: readonly number[]
  /** Who publishes what is in review, where its kind has a review. */
  readonly publishes: Permission | null
  /** Its items can be quizzes, assignments and presences, which give points and are rated as a whole. */
  readonly hasTree: boolean
  /** Who fills its tree, and so chooses among what can stand in it. */
  readonly builders: readonly Permission[]
  /** What gives points to whoever passes it. */
  readonly passed: 'classroom_passed' | 'course_completed' | null
  /** Asked of participants with stars at the end: who reads the answers, who asks further questions, and who hides an answer. */
  readonly rated: Readonly<Record<'readers' | 'askers' | 'hiders', readonly Permission[]>> | null
  /** Can be asked for before another content is joined. */
  readonly prerequisite: boolean
  /** A popup can wait where learners open it. */
  readonly popup: boolean
  /** Where learners find it among the places of their app, and what that place is called. */
  readonly learner: { readonly found: `/${string}`; readonly word: string }
  /** The type of certificate it can give. */
  readonly certificate: CertificateTypeId | null
  /** Learners can comment on it once it is published. */
  readonly commented: boolean
  /** Done from a share on that the organisation says: the name of its setting. */
  readonly measured: 'video_threshold' | 'document_threshold' | null
}

const classroom = feature('content-classroom')
const course = feature('content-course')
const webinar = feature('content-webinar')
const liveEvent = feature('content-live-event')
const quiz = feature('content-quiz')
const video = feature('content-video')
const podcast = feature('content-podcast')
const pdf = feature('content-files-pdf')
const ppt = feature('content-files-ppt')

/** A thing of the library: played or read by itself, and a step of other contents. */
const LIBRARY = {
  runs: 'open',
  joined: false,
  hasTree: false,
  builders: [],
  passed: null,
  levels: [1, 2, 3],
  rated: null,
  prerequisite: true,
  popup: false,
  meets: null,
  certificate: null,
} as const
const PLAYED = { learner: { found: '/media', word: 'Watch' }, commented: true, measured: 'video_threshold' } as const
const READ = { learner: { found: '/documents', word: 'Documents' }, commented: false, measured: 'document_threshold' } as const

export const CONTENT_TYPES = {
  classroom: {
    ...{ number: 24, runs: 'batches', joined: true, hasTree: true, prerequisite: true, popup: true },
    ...{ feature: 'content-classroom', passed: 'classroom_passed', certificate: 24, commented: false, measured: null },
    learner: { found: '/classes', word: 'Classes' },
    ...{ states: PLAIN_STATES, levels: [1, 2, 3, 4, 5] },
    builders: [classroom.can('create'), classroom.can('update'), classroom.can('batch-edit')],
    waits: { sees: classroom.can('view'), decides: classroom.can('batch-edit') },
    meets: classroom.can('list'),
    publishes: classroom.can('publish'),
    title: 'Classroom',
    tree: { days: true, sessionMode: true, surveys: true, archivesResults: false },
    rated: {
      readers: [classroom.can('view'), classroom.can('batch-edit')],
      askers: [classroom.can('create'), classroom.can('update')],
      hiders: [classroom.can('batch-edit')],
    },
  },
  course: {
    ...{ number: 5, runs: 'open', joined: true, hasTree: true, prerequisite: true, popup: true },
    ...{ feature: 'content-course', passed: 'course_completed', certificate: 2, commented: false, measured: null },
    learner: { found: '/courses', word: 'Courses' },
    ...{ states: TRIED_STATES, levels: [1, 2, 3, 4, 5] },
    builders: [course.can('create'), course.can('update')],
    waits: { sees: course.can('view'), decides: course.can('update') },
    meets: null,
    publishes: course.can('publish'),
    title: 'Course',
    tree: { days: false, sessionMode: false, surveys: true, archivesResults: true },
    rated: {
      readers: [course.can('view'), course.can('update')],
      askers: [course.can('create'), course.can('update')],
      hiders: [course.can('update')],
    },
  },
  webinar: {
    ...{ number: 3, runs: 'open', joined: true, hasTree: false, prerequisite: true, popup: false },
    ...{ feature: 'content-webinar', passed: null, certificate: 1, commented: false, measured: null },
    learner: { found: '/webinars', word: 'Webinars' },
    ...{ states: REVIEWED_STATES, levels: [1, 2, 3], builders: [] },
    waits: { sees: webinar.can('view'), decides: webinar.can('update') },
    meets: webinar.can('list'),
    publishes: webinar.can('publish'),
    title: 'Webinar',
    rated: {
      readers: [webinar.can('view'), webinar.can('update')],
      askers: [webinar.can('create'), webinar.can('update')],
      hiders: [webinar.can('update')],
    },
  },
  'live-event': {
    ...{ number: 8, runs: 'open', joined: true, hasTree: true, prerequisite: true, popup: true },
    ...{ feature: 'content-live-event', passed: null, certificate: 1, commented: false, measured: null },
    learner: { found: '/events', word: 'Events' },
    ...{ states: PLAIN_STATES, levels: [1, 2, 3] },
    builders: [liveEvent.can('create'), liveEvent.can('update')],
    waits: { sees: liveEvent.can('view'), decides: liveEvent.can('update') },
    meets: liveEvent.can('list'),
    publishes: liveEvent.can('publish'),
    title: 'Live Event',
    tree: { days: true, dated: true, sessionMode: false, surveys: false, archivesResults: false },
    rated: {
      readers: [liveEvent.can('view'), liveEvent.can('update')],
      askers: [liveEvent.can('create'), liveEvent.can('update')],
      hiders: [liveEvent.can('update')],
    },
  },
  quiz: {
    ...{ number: 9, runs: 'open', joined: true, hasTree: false, prerequisite: true, popup: false },
    ...{ feature: 'content-quiz', passed: null, certificate: null, commented: false, measured: null },
    learner: { found: '/quizzes', word: 'Quizzes' },
    ...{ states: REVIEWED_STATES, levels: [1, 2, 3], builders: [] },
    waits: { sees: quiz.can('view'), decides: quiz.can('update') },
    meets: null,
    publishes: quiz.can('publish'),
    title: 'Quiz',
    rated: { readers: [quiz.can('view')], askers: [quiz.can('create'), quiz.can('update')], hiders: [quiz.can('update')] },
  },
  video: {
    ...{ ...LIBRARY, ...PLAYED, number: 1, feature: 'content-video' },
    ...{ states: REVIEWED_STATES },
    waits: { sees: video.can('view'), decides: video.can('update') },
    publishes: video.can('publish'),
    title: 'Video',
  },
  podcast: {
    ...{ ...LIBRARY, ...PLAYED, number: 2, feature: 'content-podcast' },
    ...{ states: REVIEWED_STATES },
    waits: { sees: podcast.can('view'), decides: podcast.can('update') },
    publishes: podcast.can('publish'),
    title: 'Podcast',
  },
  'document-pdf': {
    ...{ ...LIBRARY, ...READ, number: 4, feature: 'content-files-pdf' },
    ...{ states: PLAIN_STATES },
    waits: { sees: pdf.can('view'), decides: pdf.can('update') },
    publishes: null,
    title: 'Document PDF',
  },
  'document-ppt': {
    ...{ ...LIBRARY, ...READ, number: 12, feature: 'content-files-ppt' },
    ...{ states: PLAIN_STATES },
    waits: { sees: ppt.can('view'), decides: ppt.can('update') },
    publishes: null,
    title: 'Document PPT',
  },
} as const satisfies Record<ContentKind, ContentType & Shaped>

type Types = typeof CONTENT_TYPES

export const contentType = (kind: ContentKind): ContentType => CONTENT_TYPES[kind]

/** How the tree of a kind is built; nothing where it has none. */
export const treeShape = (kind: ContentKind): TreeShape | null => {
  const known: ContentType & Shaped = CONTENT_TYPES[kind]
  return known.hasTree ? known.tree : null
}

/** The kinds whose entry says so, as the compiler knows them too. */
type KindsWhere<Said> = { [K in ContentKind]: Types[K] extends Said ? K : never }[ContentKind]
const kindsWhere = <const Said extends Partial<ContentType>>(said: Said) =>
  CONTENT_KINDS.filter((kind) =>
    Object.entries(said).every(([key, value]) => contentType(kind)[key as keyof ContentType] === value),
  ) as [KindsWhere<Said>, ...KindsWhere<Said>[]]

/** Kinds that people find and join by themselves. */
export const JOINED_KINDS = kindsWhere({ joined: true })
/** Kinds made of a tree of items. */
export const TREE_KINDS = kindsWhere({ hasTree: true })
export type TreeKind = (typeof TREE_KINDS)[number]
export const PREREQUISITE_KINDS = kindsWhere({ prerequisite: true })
/** Kinds that take place in batches. */
export const BATCH_KINDS = kindsWhere({ runs: 'batches' })
export const COMMENTED_KINDS = kindsWhere({ commented: true })
/** Kinds with a place of their own in the learner app; the others stand together among the classes. */
export const OWN_PLACES = JOINED_KINDS.filter((kind) => contentType(kind).learner.found !== '/classes')
/** Kinds whose pages can show a popup. */
export const PLACEMENT_KINDS = kindsWhere({ popup: true })

/** Kinds that are sent to review before they are published; a batch is reviewed where its kind has batches. */
export const REVIEWED_KINDS = CONTENT_KINDS.filter(
  (kind) => contentType(kind).states.includes('review') || contentType(kind).runs === 'batches',
) as [ContentKind, ...ContentKind[]]

type Several = [Permission, ...Permission[]]
const of = (permissions: readonly (readonly Permission[])[]) => permissions.flat() as Several

/** Who decides on people that wait for something, and who sees them. */
export const deciding = of(CONTENT_KINDS.map((kind) => [contentType(kind).waits.decides]))
export const seeing = of([CONTENT_KINDS.map((kind) => contentType(kind).waits.sees), deciding])
/** Who publishes what others sent to review. */
export const publishing = of(
  REVIEWED_KINDS.map((kind) => [contentType(kind).publishes].filter((permission) => permission !== null)),
)
/** Who sees what takes place next, in any kind. */
export const meeting = of(CONTENT_KINDS.map((kind) => [contentType(kind).meets].filter((permission) => permission !== null)))
/** Who reads ratings of any kind, hides one, and asks participants further questions. */
export const ratingReaders = of(CONTENT_KINDS.map((kind) => contentType(kind).rated?.readers ?? []))
export const ratingHiders = of(CONTENT_KINDS.map((kind) => contentType(kind).rated?.hiders ?? []))
export const ratingAskers = of(CONTENT_KINDS.map((kind) => contentType(kind).rated?.askers ?? []))

/** Who builds contents of other things, in any kind: they choose among those. */
export const treeBuilders = of(TREE_KINDS.map((kind) => contentType(kind).builders))

/** What is known of a kind that may be none of these, such as one that is still to come. */
export const knownType = (kind: string): ContentType | undefined =>
  CONTENT_KINDS.some((known) => known === kind) ? contentType(kind as ContentKind) : undefined
/** The kinds that are done from this share on. */
export const measuredBy = (setting: ContentType['measured']): readonly ContentKind[] =>
  CONTENT_KINDS.filter((kind) => contentType(kind).measured === setting)
export const runsInBatches = (kind: string): boolean => knownType(kind)?.runs === 'batches'

export const contentKindOf = (number: number): ContentKind | undefined =>
  CONTENT_KINDS.find((kind) => contentType(kind).number === number)

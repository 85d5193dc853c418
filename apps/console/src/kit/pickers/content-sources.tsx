import { assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { documentApi } from '@pelita/contract/areas/document/document.ts'
import { podcastApi, videoApi } from '@pelita/contract/areas/media/media.ts'
import { DESCRIPTION_MAX, presenceApi } from '@pelita/contract/areas/presence.ts'
import { lim2Api } from '@pelita/contract/areas/quiz/lim2.ts'
import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import type { QuestionType } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { ModuleSlug } from '@pelita/contract/areas/reference.ts'
import { grants } from '@pelita/contract/core/catalogue.ts'
import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import { requiredName, requiredText } from '@pelita/contract/core/fields.ts'
import type { Pagination } from '@pelita/contract/core/paging.ts'
import { UPLOAD_GROUPS } from '@pelita/contract/core/upload-groups.ts'
import { ITEM_TYPE_KEYS, type ItemTypeKey, itemType } from '@pelita/contract/learning/item-types.ts'
import { isOwnThing, PLACED_TYPES } from '@pelita/contract/learning/tree-contents.ts'
import { z } from 'zod'
import { runCall } from '../feedback/run-call.ts'
import { day } from '../format/dates.ts'
import { minutes } from '../format/minutes.ts'
import { defineList, type ListDefinition, type ListEndpoint } from '../list/define-list.ts'
import { asParagraph } from '../text/as-paragraph.ts'
import { t } from '../text/t.ts'
import { askNew } from './make-content.tsx'

/** Rows that can be chosen have an id and a title, whatever else they have. */
export interface ContentRow {
  readonly id: string
  readonly title: string
}

type ContentEndpoint = ListEndpoint & { readonly data: z.ZodType<{ results: ContentRow[]; pagination: Pagination }> }
export type ContentList = ListDefinition<ContentEndpoint>

/** What the shared parts of the lists are; `endpoint` and `always` differ. */
const shared = {
  failed: 'Failed get contents',
  searchPlaceholder: 'Search by title',
  empty: 'There is nothing to choose yet',
  pageSize: 10,
} as const

/** What is built, and the record it is. */
export interface Builds {
  readonly content: ModuleSlug
  readonly id: string
  /** Only what lies in a library, or only what is new: no record of its own, or made here. */
  readonly from?: 'library' | 'own'
  /** Where a kind says itself which types it takes today. */
  readonly types?: readonly ItemTypeKey[] | undefined
}

/** A presence is made for one kind of content and belongs to one of them: others would be refused on saving. */
const presences = ({ content, id }: Builds) =>
  defineList({
    ...{ ...shared, endpoint: presenceApi.list, title: 'Presence' },
    always: { content_type: content, offered_to: id },
    columns: [
      { header: 'Title', field: 'title', sort: 'title', grow: true },
      { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
    ],
    nameOf: (row) => row.title,
  })

const quizzes = (title: string, always: { type: 'quiz' | 'lim'; question_type?: QuestionType }) =>
  defineList({
    ...{ ...shared, endpoint: quizApi.list, title },
    always: { ...always, has_questions: 'true' },
    columns: [
      { header: 'Title', field: 'title', sort: 'title', grow: true },
      { header: 'Questions', field: 'total_questions', align: 'right' },
      { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
    ],
    nameOf: (row) => row.title,
  })

/** Knowledge tests, as the specification lists them for those who take them over. */
const assessments = defineList({
  ...{ ...shared, endpoint: lim2Api.assessments, title: 'LIM 2' },
  columns: [
    { header: 'Title', field: 'title', sort: 'assessment_name', grow: true },
    { header: 'Duration', cell: (row) => (row.duration === 0 ? t('Unlimited Duration') : minutes(row.duration)), align: 'right' },
    { header: 'Attempts', cell: (row) => (row.max_attempt === 0 ? t('Unlimited') : row.max_attempt), align: 'right' },
  ],
  nameOf: (row) => row.title,
})

const assignments = defineList({
  ...{ ...shared, endpoint: assignmentApi.list, title: 'Assignment' },
  columns: [
    { header: 'Title', field: 'title', sort: 'title', grow: true },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  nameOf: (row) => row.title,
})

const documents = (title: string, type_document: 'pdf' | 'ppt') =>
  defineList({
    ...{ ...shared, endpoint: documentApi.list, title },
    always: { type_document, status: 'publish', source: 'own' },
    columns: [
      { header: 'Title', field: 'title', sort: 'title', grow: true },
      { header: 'Pages', cell: (row) => row.pages ?? '-', sort: 'pages', align: 'right' },
      { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
    ],
    nameOf: (row) => row.title,
  })

const media = (title: string, endpoint: typeof videoApi.list) =>
  defineList({
    ...{ ...shared, endpoint, title },
    always: { status: 'publish', source: 'own' },
    columns: [
      { header: 'Title', field: 'title', sort: 'title', grow: true },
      { header: 'Duration', cell: (row) => minutes(row.duration), sort: 'duration', align: 'right' },
      { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
    ],
    nameOf: (row) => row.title,
  })

const classrooms = defineList({
  ...{ ...shared, endpoint: classroomApi.list, title: 'Classroom' },
  always: { status: 'publish' },
  columns: [
    { header: 'Title', field: 'title', sort: 'title', grow: true },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  nameOf: (row) => row.title,
})

const courses = defineList({
  ...{ ...shared, endpoint: courseApi.list, title: 'Course' },
  always: { status: 'publish', source: 'own' },
  columns: [
    { header: 'Title', field: 'title', sort: 'title', grow: true },
    { header: 'Contents', field: 'contents', sort: 'contents', align: 'right' },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  nameOf: (row) => row.title,
})

/** Each list was checked against its own endpoint; the picker reads no more of a row than its id and title. */
const offered = (list: unknown) => list as ContentList

/** The lists behind the types of item: an area that comes to stand adds its own, and every picker offers it. */
const SOURCES: { readonly [T in ItemTypeKey]?: ContentList } = {
  quiz: offered(quizzes('Quiz', { type: 'quiz' })),
  assignment: offered(assignments),
  'lim-1': offered(quizzes('LIM 1', { type: 'lim', question_type: 'lim1' })),
  'lim-2': offered(assessments),
  'lim-3': offered(quizzes('LIM 3', { type: 'lim', question_type: 'lim3' })),
  video: offered(media('Video', videoApi.list)),
  // Both kinds have the same rows under other names.
  podcast: offered(media('Podcast', podcastApi.list as unknown as typeof videoApi.list)),
  'document-pdf': offered(documents('Document PDF', 'pdf')),
  'document-ppt': offered(documents('Document PPT', 'ppt')),
  classroom: offered(classrooms),
  course: offered(courses),
}

/** A presence belongs to what is built: nobody picks one for something else. */
export const sourceOf = (type: ItemTypeKey, builds?: Builds): ContentList | undefined =>
  type === 'presence' ? builds && offered(presences(builds)) : SOURCES[type]

const mayRead = ({ access }: Endpoint, held: ReadonlySet<string>): boolean =>
  typeof access === 'string' || access.some((permission) => grants(held, permission))

/** The types whose area stands, and whose list the person may read. */
const isOffered = (type: ItemTypeKey, held: ReadonlySet<string>, builds?: Builds): boolean => {
  const source = sourceOf(type, builds)
  return source ? mayRead(source.endpoint, held) : isOwnThing(type)
}

/** New are things of the tree itself, and records that can be made here; everything else lies in a library. */
const comesFrom = (type: ItemTypeKey, held: ReadonlySet<string>, from: Builds['from']): boolean => {
  if (from === 'own') return isOwnThing(type) || madeHere(type, held) !== undefined
  return from === undefined || !isOwnThing(type)
}

/** Those of them that this kind of content may have as items. */
export const offeredTypes = (builds: Builds, held: ReadonlySet<string>): ItemTypeKey[] =>
  ITEM_TYPE_KEYS.filter(
    (type) =>
      isOffered(type, held, builds) &&
      PLACED_TYPES.some((placed) => placed === type) &&
      itemType(type).contents.includes(builds.content) &&
      comesFrom(type, held, builds.from) &&
      (builds.types?.includes(type) ?? true),
  )

/** Those of them that a place takes. */
export const offeredOf = (types: readonly ItemTypeKey[], held: ReadonlySet<string>): ItemTypeKey[] =>
  types.filter((type) => isOffered(type, held))

/** What can be made beside the content it is for, by whom it may be made anywhere: the new record is chosen at once. */
export interface MadeHere {
  readonly label: string
  readonly make: (builds: Builds) => Promise<ContentRow | undefined>
}

const newWords = (label: string, most: number) => z.object({ title: requiredName('Title'), text: requiredText(label, most) })

const CREATED = { presence: 'Presence has been successfully created.', assignment: 'Assignment has been successfully created.' }

async function makePresence({ content }: Builds): Promise<ContentRow | undefined> {
  const heading = 'Create Presence'
  const words = { label: 'Description', placeholder: 'Input description', most: DESCRIPTION_MAX }
  const said = await askNew({ heading, schema: newWords('Description', DESCRIPTION_MAX), ...words })
  if (!said) return undefined
  const body = { title: said.title, description: said.text, content_type: content }
  return runCall(presenceApi.create, { body }, { done: CREATED.presence, failed: 'Failed to create presence' })
}

const INSTRUCTION_MOST = 1000

/** Documents are handed in; everything else about it is changed on its own page. */
async function makeAssignment(): Promise<ContentRow | undefined> {
  const words = { label: 'Instruction', placeholder: 'Input instruction', most: INSTRUCTION_MOST }
  const said = await askNew({ heading: 'Create Assignment', schema: newWords('Instruction', INSTRUCTION_MOST), ...words })
  if (!said) return undefined
  const body = { title: said.title, instruction: asParagraph(said.text), allowed_upload_extensions: [...UPLOAD_GROUPS.documents] }
  return runCall(assignmentApi.create, { body }, { done: CREATED.assignment, failed: 'Failed to create assignment' })
}

const MAKES: { readonly [T in ItemTypeKey]?: MadeHere & { readonly endpoint: Endpoint } } = {
  presence: { label: 'Create Presence', make: makePresence, endpoint: presenceApi.create },
  assignment: { label: 'Create Assignment', make: makeAssignment, endpoint: assignmentApi.create },
}

export const madeHere = (type: ItemTypeKey, held: ReadonlySet<string>): MadeHere | undefined => {
  const made = MAKES[type]
  return made && mayRead(made.endpoint, held) ? made : undefined
}

import { assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { documentApi } from '@pelita/contract/areas/document/document.ts'
import { podcastApi, videoApi } from '@pelita/contract/areas/media/media.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import type { QuestionType } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { ModuleSlug } from '@pelita/contract/areas/reference.ts'
import { grants } from '@pelita/contract/core/catalogue.ts'
import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { Pagination } from '@pelita/contract/core/paging.ts'
import { ITEM_TYPE_KEYS, type ItemTypeKey, itemType } from '@pelita/contract/learning/item-types.ts'
import { isOwnThing } from '@pelita/contract/learning/tree-contents.ts'
import type { z } from 'zod'
import { day } from '../format/dates.ts'
import { minutes } from '../format/minutes.ts'
import { defineList, type ListDefinition, type ListEndpoint } from '../list/define-list.ts'

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

/** Each list was checked against its own endpoint; the picker reads no more of a row than its id and title. */
const offered = (list: unknown) => list as ContentList

/** The lists behind the types of item: an area that comes to stand adds its own, and every picker offers it (decision 45 of the product). */
const SOURCES: { readonly [T in ItemTypeKey]?: ContentList } = {
  quiz: offered(quizzes('Quiz', { type: 'quiz' })),
  assignment: offered(assignments),
  'lim-1': offered(quizzes('LIM 1', { type: 'lim', question_type: 'lim1' })),
  'lim-2': offered(quizzes('LIM 2', { type: 'lim', question_type: 'lim2' })),
  'lim-3': offered(quizzes('LIM 3', { type: 'lim', question_type: 'lim3' })),
  video: offered(media('Video', videoApi.list)),
  // Both kinds have the same rows under other names.
  podcast: offered(media('Podcast', podcastApi.list as unknown as typeof videoApi.list)),
  'document-pdf': offered(documents('Document PDF', 'pdf')),
  'document-ppt': offered(documents('Document PPT', 'ppt')),
  classroom: offered(classrooms),
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

/** Those of them that this kind of content may have as items. */
export const offeredTypes = (builds: Builds, held: ReadonlySet<string>): ItemTypeKey[] =>
  ITEM_TYPE_KEYS.filter((type) => isOffered(type, held, builds) && itemType(type).contents.includes(builds.content))

/** Those of them that a place takes. */
export const offeredOf = (types: readonly ItemTypeKey[], held: ReadonlySet<string>): ItemTypeKey[] =>
  types.filter((type) => isOffered(type, held))

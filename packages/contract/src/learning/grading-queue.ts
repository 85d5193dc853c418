import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { feature, grants } from '../core/catalogue.ts'
import { downloadOf } from '../core/download.ts'
import { endpoint } from '../core/endpoint.ts'
import { idParams, instant, recordId, requiredText, says } from '../core/fields.ts'
import { listQuery, paged } from '../core/paging.ts'
import { defineScreens } from '../core/screen.ts'

export const QUEUE_KINDS = ['assignment', 'quiz'] as const
export type QueueKind = (typeof QUEUE_KINDS)[number]

/** Who grades what: the same permissions as in the reports themselves. */
export const graders = {
  assignment: feature('content-assignment').can('result'),
  quiz: feature('content-quiz-v4').can('report'),
} as const
const access = [graders.assignment, graders.quiz] as const

/** The kinds of work a person may grade. */
export const ownKinds = (held: ReadonlySet<string>): QueueKind[] => QUEUE_KINDS.filter((kind) => grants(held, graders[kind]))

/** A claim lapses so long after it was last renewed; a grading screen renews it three times as often. */
export const CLAIM_SECONDS = 90
export const SNIPPET_MAX = 1_000
export const SNIPPETS_MAX = 50

/** Somebody who is grading it at this moment. */
export const activeGrader = z.object({ id: z.uuid(), name: z.string() })

/** One person's or group's work in one use, waiting for its grade. */
export const queuedWork = z.object({
  id: z.uuid(),
  kind: z.enum(QUEUE_KINDS),
  /** The quiz or the assignment. */
  asset_id: z.uuid(),
  title: z.string(),
  module_type: z.string(),
  module_title: z.string(),
  /** Whose content it is, where it is another organisation's. */
  owner: z.string().nullable(),
  batch_id: z.uuid().nullable(),
  batch_title: z.string().nullable(),
  relation_id: z.uuid(),
  section_id: z.string().nullable(),
  content_id: z.string().nullable(),
  name: z.string(),
  nik: z.string(),
  submitted_at: instant,
  grader: activeGrader.nullable(),
  /** Of a tester: it counts nowhere. */
  is_trial: z.boolean(),
})
export type QueuedWork = z.output<typeof queuedWork>

export const snippet = z.object({ id: z.uuid(), text: z.string() })
export type Snippet = z.output<typeof snippet>

const kind = z.enum(QUEUE_KINDS, says.notValid('Type'))

/** Whose contents: their own ones, what its own people do in open contents of others, or what is tried before it is published. */
export const QUEUE_SOURCES = ['own', 'others', 'trial'] as const
const source = z.enum(QUEUE_SOURCES, says.notValid('Contents')).optional()

export const gradingQueueScreens = defineScreens({
  list: { path: '/grading-queue', title: 'Grading Queue', needs: access, crumbs: [{ label: 'Today' }] },
})

const list = endpoint({
  method: 'GET',
  path: '/cms/grading-queue',
  access,
  summary:
    'Everything that waits for a grade, over all quizzes and assignments, the oldest first, with who is grading it now; `source` others is what its own people do in open contents of other organisations, trial what testers handed in',
  query: listQuery({ kind: kind.optional(), master_id: recordId.optional(), source }, ['submitted_at', 'name', 'title']),
  data: paged(queuedWork),
})

/** So many uses are remembered on the way through the queue; what was left in earlier ones is offered again. */
export const PASSED_MAX = 40

const passed = z
  .string()
  .max(PASSED_MAX * 37, says.notValid('Passed'))
  .transform((ids) => ids.split(',').filter(Boolean))
  .pipe(z.array(recordId).max(PASSED_MAX, says.notValid('Passed')))
  .optional()

export const gradingQueueApi = {
  list,
  next: endpoint({
    method: 'GET',
    path: '/cms/grading-queue/next',
    access,
    summary:
      'Where grading goes on: the oldest work in no use of `passed` (ids of uses, quizzes or assignments), what nobody else is grading first, and how many wait there in all',
    query: z.object({ passed }),
    data: z.object({
      /** `path` is that of its grading screen. */
      work: queuedWork.extend({ path: z.string() }).nullable(),
      waiting: z.number(),
    }),
  }),
  download: downloadOf(list, access, 'What waits for a grade'),
  classes: endpoint({
    method: 'GET',
    path: '/cms/grading-queue/classes',
    access,
    summary: 'The classes and other modules in which work waits for a grade',
    query: z.object({ source }),
    data: z.object({ results: z.array(z.object({ id: z.uuid(), title: z.string(), waiting: z.number() })) }),
  }),
  claim: endpoint({
    method: 'POST',
    path: '/cms/grading-queue/claim',
    access,
    trial: 'all',
    summary:
      'Says that the caller is grading something now; answers who else is. A claim lapses by itself and keeps nobody from grading',
    body: z.object({
      kind: z.enum(QUEUE_KINDS, says.required('Type')),
      /** The attempt of a quiz, the result of an assignment. */
      id: recordId,
    }),
    data: z.object({ grader: activeGrader.nullable() }),
  }),
  snippets: endpoint({
    method: 'GET',
    path: '/cms/grading-queue/snippets',
    access,
    summary: "The caller's own feedback snippets",
    data: z.object({ results: z.array(snippet) }),
  }),
  addSnippet: endpoint({
    method: 'POST',
    path: '/cms/grading-queue/snippets',
    access,
    summary: 'Keeps a text as a feedback snippet of the caller',
    body: z.object({ text: requiredText('Text', SNIPPET_MAX) }),
    data: snippet,
    status: 201,
    message: 'Snippet has been kept.',
  }),
  removeSnippet: endpoint({
    method: 'POST',
    path: '/cms/grading-queue/snippets/:id/remove',
    access,
    summary: "Lets go of one of the caller's feedback snippets",
    params: idParams,
    data: z.null(),
    message: 'Snippet has been removed.',
  }),
}

/** All that the area is known by. */
export const gradingQueueArea = {
  apis: { 'grading-queue': gradingQueueApi },
  screens: { 'grading-queue': gradingQueueScreens },
} as const satisfies ContractArea

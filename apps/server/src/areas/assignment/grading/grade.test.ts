import { assignmentGradingApi } from '@pelita/contract/areas/assignment/assignment-grading.ts'
import { assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { auditApi } from '@pelita/contract/platform/audit.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { assignmentClass, handIn, resultOf } from '../../../../test/assignment-builders.ts'
import { refusal } from '../../../../test/http-client.ts'
import { type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

type Grade = { id: string; score?: number; feedback?: string; updated_at?: string }
const grade = (id: string, data: Grade[], who = org.admin) =>
  who.call(assignmentResultApi.grade, { params: { id }, body: { data } })

/** A class whose members have handed in, except the last so many. */
async function handedIn(values: Parameters<typeof assignmentClass>[1] = {}, people = 2, missing = 0) {
  const made = await assignmentClass(org, values, people)
  for (const member of made.members.slice(0, people - missing)) await handIn(member, made.relation_id)
  const results = []
  for (const member of made.members) results.push(await resultOf(org, made.relation_id, member))
  return { ...made, results, ids: results.map((row) => row.id) }
}

test('grades all or nothing, and says why not', async () => {
  const { assignment_id, relation_id, members, ids, results } = await handedIn({ grading_status: 'graded' }, 3, 1)
  const [a = '', b = '', missing = ''] = ids
  expect(
    await refusal(
      grade(assignment_id, [
        { id: a, score: 90 },
        { id: missing, score: 90 },
      ]),
    ),
  ).toEqual([409, `${results[2]?.full_name} has not submitted`])
  expect((await resultOf(org, relation_id, members[0] ?? org.someone)).status).toBe('waiting_review')
  const bounds = 'Score must be between 1 and 100'
  expect(await refusal(grade(assignment_id, [{ id: a, score: 0 }]))).toEqual([422, bounds])
  expect(await refusal(grade(assignment_id, [{ id: a, score: 100.5 }]))).toEqual([422, bounds])
  expect(await refusal(grade(assignment_id, [{ id: a, score: 80.25 }]))).toEqual([
    422,
    'Score must be a number with at most one decimal',
  ])
  expect(await refusal(grade(assignment_id, [{ id: a }]))).toEqual([422, 'Score is required'])
  expect(
    await refusal(
      grade(assignment_id, [
        { id: a, score: 1 },
        { id: a, score: 2 },
      ]),
    ),
  ).toEqual([422, 'A result is named twice'])
  expect(await refusal(grade(assignment_id, [{ id: assignment_id, score: 80 }]))).toEqual([404, 'Result not found'])
  const other = await handedIn()
  expect(await refusal(grade(assignment_id, [{ id: other.ids[0] ?? '', score: 80 }]))).toEqual([404, 'Result not found'])
  const done = await grade(assignment_id, [
    { id: a, score: 87.5 },
    { id: b, score: 1 },
  ])
  expect(done).toMatchObject({
    graded: 2,
    results: [
      { score: 87.5, status: 'passed' },
      { score: 1, status: 'passed' },
    ],
  })
})

test('feedback in place of a grade, and nothing to grade where nothing is graded', async () => {
  const words = await handedIn({ grading_status: 'feedback' }, 1)
  const [id = ''] = words.ids
  expect(await refusal(grade(words.assignment_id, [{ id, score: 80 }]))).toEqual([422, 'Feedback is required'])
  expect((await grade(words.assignment_id, [{ id, score: 80, feedback: 'Bagus' }])).results).toMatchObject([
    { score: null, status: 'passed', feedback: 'Bagus' },
  ])
  const { conditions } = await org.admin.call(assignmentResultApi.dashboard, { params: { id: words.assignment_id }, query: {} })
  expect(conditions).toContainEqual({ key: 'pass_grade', value: null })
  const free = await handedIn({ grading_status: 'ungraded' }, 1)
  expect(await refusal(grade(free.assignment_id, [{ id: free.ids[0] ?? '', score: 80 }]))).toEqual([
    409,
    'This assignment is not graded',
  ])
})

test('two graders never overwrite each other', async () => {
  const { assignment_id, ids, results } = await handedIn({ grading_status: 'graded' }, 1)
  const [id = ''] = ids
  const updated_at = results[0]?.updated_at ?? ''
  const tried = await Promise.all([70, 90].map((score) => refusal(grade(assignment_id, [{ id, score, updated_at }]))))
  expect(tried.filter((answer) => answer === null)).toHaveLength(1)
  expect(tried.find((answer) => answer !== null)?.[0]).toBe(409)
})

test('a grade is in the history, in the mail, and once only for the same key', async () => {
  const { assignment_id, relation_id, ids, results } = await handedIn({ grading_status: 'graded', display_result: true }, 1)
  const [id = ''] = ids
  const repeat = org.admin.with({ 'idempotency-key': `grade-${id}` })
  await grade(assignment_id, [{ id, score: 80 }], repeat)
  await grade(assignment_id, [{ id, score: 80 }], repeat)
  const { results: entries } = await org.admin.call(auditApi.list, {
    query: { entity_type: 'assignments', entity_id: assignment_id },
  })
  const graded = entries.filter((entry) => entry.action === 'grade')
  expect(graded).toHaveLength(1)
  expect(JSON.stringify(graded)).toContain(results[0]?.full_name)
  const { rows } = await org.work((db) =>
    sql<{
      n: number
    }>`select count(*) as n from outbox where template = 'assignment_graded' and recipient = ${results[0]?.email}`.execute(db),
  )
  expect(rows[0]?.n).toBe(1)
  const { rows: told } = await org.work((db) =>
    sql<{ at: string }>`select n.payload ->> 'result_id' as at from notifications n where n.event = 'assignment_graded'
      and n.payload ->> 'result_id' = ${relation_id}`.execute(db),
  )
  expect(told).toHaveLength(1)
})

test('the queue hands out what waits, in order, without names if wished', async () => {
  const { assignment_id, relation_id, ids } = await handedIn({}, 3)
  await grade(assignment_id, [{ id: ids[1] ?? '', score: 50 }])
  const queue = (query: object) => org.admin.call(assignmentGradingApi.gradingQueue, { params: { id: assignment_id }, query })
  const waiting = await queue({ relation_id })
  expect(waiting).toMatchObject({ graded: 1, total: 3, pagination: { total_data: 2 } })
  expect(waiting.results.map((item) => item.result_id)).toEqual([ids[0], ids[2]])
  expect((await queue({ order: 'newest' })).results.map((item) => item.result_id)).toEqual([ids[2], ids[0]])
  expect((await queue({ state: 'graded' })).results).toMatchObject([{ result_id: ids[1], score: 50 }])
  expect(
    (await queue({ hide_names: 'true', state: 'all' })).results.every((item) => item.name === null && item.nik === null),
  ).toBe(true)
})

test('the report is downloaded as it is filtered, without those who have not submitted as a template', async () => {
  const { assignment_id, relation_id, ids } = await handedIn({}, 3, 1)
  const rows = async (query: object) => {
    const bytes = await org.admin.call(assignmentResultApi.download, {
      params: { id: assignment_id },
      query: { relation_id, ...query },
    })
    return (await readSheet(bytes, 'a.xlsx')).sheets[0]
  }
  const all = await rows({})
  expect(all?.header).toEqual([
    'ID',
    'NIK',
    'Name',
    'Email',
    'Job Position',
    'Group Members',
    'Finish At',
    'Last Modified',
    'Score',
    'Score Status',
    'Notes',
    'Feedback',
  ])
  expect(all?.rows).toHaveLength(3)
  // Finish At and Last Modified: who has handed in nothing has modified nothing.
  const untouched = all?.rows.map((row) => row.cells.slice(6, 8).map((cell) => cell === ''))
  expect(untouched?.filter(([finish, modified]) => finish && modified)).toHaveLength(1)
  expect(untouched?.filter(([finish, modified]) => !finish && !modified)).toHaveLength(2)
  const template = await rows({ except_status: 'not_done' })
  expect(template?.rows.map((row) => row.cells[0]).sort()).toEqual(ids.slice(0, 2).sort())
})

import { randomUUID } from 'node:crypto'
import { assignment, assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { assignmentGradingApi } from '@pelita/contract/areas/assignment/assignment-grading.ts'
import { assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { assignmentClass, createdAssignment, handIn, resultOf, usedAssignment } from '../../../../test/assignment-builders.ts'
import { refusal } from '../../../../test/http-client.ts'
import { type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'
import { enrollPeople } from '../../../learning/cohort/enrollment/enrollments.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const csv = (lines: readonly string[]) => Object.assign(new Blob([lines.join('\n')]), { name: 'grades.csv' })
const preview = (id: string, lines: readonly string[], fields = {}) =>
  org.admin.call(assignmentGradingApi.gradeImport, { params: { id }, file: csv(lines), fields })
const commit = (id: string, import_id: string, who = org.admin) =>
  who.call(assignmentResultApi.grade, { params: { id }, body: { import_id } })

/** A use with so many participants, all but the last so many of whom handed in; written in bulk. */
async function aLargeClass(people: number, missing: number) {
  const { id } = await createdAssignment(org, { grading_status: 'graded' })
  const use = await usedAssignment(org, id, { terms: { pass_grade: 70 } })
  // Addresses of their own each time: a test that is tried again finds those of the first try.
  const series = randomUUID().slice(0, 8)
  await sql`
    with made as (insert into persons (email, full_name)
      select 'p' || ${series}::text || '-' || n || '@besar.test', 'Peserta ' || n from generate_series(1, ${people}) n returning id, email, full_name)
    insert into memberships (org_id, person_id, nik, full_name, email, posisi)
    select ${org.id}::uuid, id, upper(split_part(email, '@', 1)), full_name, email, 'Staf' from made`.execute(
    server.services.database.platform,
  )
  return org.work(async (db) => {
    const { rows: members } = await sql<{ id: string }>`
      select id from memberships where nik like ${`P${series.toUpperCase()}-%`} order by length(nik), nik`.execute(db)
    await enrollPeople(
      db,
      use.batch_id,
      members.map((member) => member.id),
    )
    await sql`
      with done as (update item_results set status = 'waiting_review', started_at = now(), finished_at = now()
         where relation_id = ${use.relation_id} and user_id = any (${members.slice(0, people - missing).map((member) => member.id)}::uuid[])
        returning id, user_id)
      insert into assignment_submissions (assignment_id, relation_id, result_id, user_id, version, notes)
      select ${id}, ${use.relation_id}, id, user_id, 1, 'Selesai' from done`.execute(db)
    const { rows } = await sql<{ id: string; nik: string; name: string }>`
      select id, nik, full_name as name from item_results where relation_id = ${use.relation_id} order by length(nik), nik`.execute(
      db,
    )
    return { ...use, rows }
  })
}

test('a thousand rows: every faulty cell is named, and exactly the preview is committed', async () => {
  const { assignment_id, relation_id, rows } = await aLargeClass(995, 5)
  const cell = (n: number, score: string, { id = rows[n]?.id ?? '', nik = rows[n]?.nik ?? '' } = {}) => `"${score}",${nik},${id}`
  const lines = rows.map((_, n) => {
    if (n === 0) return cell(n, '87,5')
    if (n === 1) return cell(n, '0')
    if (n === 2) return cell(n, 'A+')
    if (n === 3) return cell(n, '')
    if (n === 4) return cell(n, '55', { id: '' })
    if (n === 5) return cell(n, '80', { nik: rows[6]?.nik ?? '' })
    if (n === 7) return cell(n, '99,95')
    return cell(n, n % 2 === 0 ? '70' : '69.5')
  })
  const extra = [
    cell(0, '90', { id: randomUUID(), nik: 'X' }),
    cell(0, '90', { id: 'not-an-id', nik: 'X' }),
    cell(8, '71'),
    cell(0, '90', { id: '', nik: 'NOBODY' }),
    cell(0, '90', { id: '', nik: '' }),
  ]
  const sheet = ['Score,NIK,ID', ...lines, ...extra]
  const shown = await preview(assignment_id, sheet, { relation_id })
  const bad = 'Score must be between 1 and 100'
  const duplicate = `${rows[8]?.name} is duplicated in the file`
  const at = (n: number) => n + 2
  expect(shown.issues.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [at(1), 'Score', bad],
    [at(2), 'Score', 'Score must be a number with at most one decimal'],
    [at(5), 'NIK', 'NIK does not belong to this ID'],
    [at(7), 'Score', 'Score must be a number with at most one decimal'],
    [at(8), 'ID', duplicate],
    ...rows.slice(990).map((row, n) => [at(990 + n), 'Score', `${row.name} has not submitted`]),
    [at(995), 'ID', 'ID is not found'],
    [at(996), 'ID', 'ID is not found'],
    [at(997), 'ID', duplicate],
    [at(998), 'NIK', 'NIK is not found'],
    [at(999), 'ID', 'ID is required'],
  ])
  expect(shown).toMatchObject({ total: 1000, ready: 984, skipped: 1, failed: 15, same: 0 })
  expect(shown.results).toHaveLength(999)
  expect(shown.results[0]).toMatchObject({ score: 87.5, action: 'grade', name: rows[0]?.name })

  const ready = new Map(shown.results.filter((row) => row.action === 'grade').map((row) => [row.id, row.score]))
  expect(await commit(assignment_id, shown.import_id)).toMatchObject({ graded: 984 })
  const { rows: stored } = await org.work((db) =>
    sql<{
      id: string
      score: number | null
      status: string
    }>`select id, score, status from item_results where relation_id = ${relation_id}`.execute(db),
  )
  for (const row of stored) {
    expect(row.score).toBe(ready.get(row.id) ?? null)
    if (ready.has(row.id)) expect(row.status).toBe((row.score ?? 0) >= 70 ? 'passed' : 'not_passed')
  }
  expect(await refusal(commit(assignment_id, shown.import_id))).toEqual([409, 'This file has already been submitted'])
  // The same sheet again changes nothing.
  const again = await preview(assignment_id, sheet, { relation_id })
  expect(again).toMatchObject({ ready: 0, same: 984, failed: 15 })

  const marked = await org.admin.call(assignmentGradingApi.markedImport, {
    params: { id: assignment_id, import_id: shown.import_id },
  })
  expect((await readSheet(marked, 'm.xlsx')).sheets[0]?.header).toContain('Errors')

  const many = await refusal(preview(assignment_id, [...sheet, cell(0, '1')], { relation_id }))
  expect(many).toEqual([422, 'At most 1000 rows'])
}, 120_000)

test('headings matched by hand are graded by', async () => {
  const { assignment_id, relation_id, members } = await assignmentClass(org)
  const [member] = members
  if (!member) throw new Error('nobody')
  await handIn(member, relation_id)
  const { id } = await resultOf(org, relation_id, member)
  const lines = ['Kode,Nilai', `${id},77`]
  const shown = await preview(assignment_id, lines, { columns: JSON.stringify({ Kode: 'ID', Nilai: 'Score' }) })
  expect(shown).toMatchObject({ ready: 1, columns: { Kode: 'ID', Nilai: 'Score' } })
  await commit(assignment_id, shown.import_id)
  expect((await resultOf(org, relation_id, member)).score).toBe(77)
  const listed = async (average?: 'true') => {
    const { results } = await org.admin.call(assignmentApi.list, { query: { ...(average && { average }) } })
    return results.find((row) => row.id === assignment_id)
  }
  expect((await listed('true'))?.average).toBe(77)
  expect(await listed()).not.toHaveProperty('average')
})

test('another sheet, an empty one, and no sheet at all are refused', async () => {
  const { assignment_id } = await assignmentClass(org)
  expect(await refusal(preview(assignment_id, ['Name,Grade', 'Budi,80']))).toEqual([
    422,
    'Template does not match. Missing: ID, Score',
  ])
  expect(await refusal(preview(assignment_id, ['ID,Score']))).toEqual([422, 'File has no rows'])
  const picture = Object.assign(new Blob([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])]), { name: 'a.xlsx' })
  const sent = org.admin.send(assignmentGradingApi.gradeImport, { params: { id: assignment_id }, file: picture, fields: {} })
  expect((await sent).statusCode).toBe(415)
})

test('the downloaded template is imported as it is, a changed result refuses the submit', async () => {
  const { assignment_id, relation_id, members } = await assignmentClass(org, { grading_status: 'graded-and-feedback' }, 2)
  for (const member of members) await handIn(member, relation_id)
  const bytes = await org.admin.call(assignmentResultApi.download, {
    params: { id: assignment_id },
    query: { relation_id, except_status: 'not_done' },
  })
  const file = Object.assign(new Blob([new Uint8Array(bytes)]), { name: 'template.xlsx' })
  const asIs = await org.admin.call(assignmentGradingApi.gradeImport, {
    params: { id: assignment_id },
    file,
    fields: { relation_id },
  })
  expect(asIs).toMatchObject({ total: 2, skipped: 2, failed: 0, ready: 0 })
  expect((await refusal(commit(assignment_id, asIs.import_id)))?.[0]).toBe(422)
  const [first, second] = members
  if (!first || !second) throw new Error('nobody')
  const ids = [await resultOf(org, relation_id, first), await resultOf(org, relation_id, second)].map((row) => row.id)
  const shown = await preview(assignment_id, ['ID,Score,Feedback', `${ids[0]},80,Rapi`, `${ids[1]},60,`])
  await org.admin.call(assignmentResultApi.grade, {
    params: { id: assignment_id },
    body: { data: [{ id: ids[1] ?? '', score: 95 }] },
  })
  expect(await refusal(commit(assignment_id, shown.import_id))).toEqual([
    409,
    'Results have changed since the preview. Please upload the file again.',
  ])
  expect(await resultOf(org, relation_id, first)).toMatchObject({ status: 'waiting_review', score: null })
  const stranger = await org.as([assignment.can('result')])
  expect((await refusal(commit(assignment_id, shown.import_id, stranger)))?.[0]).toBe(404)
})

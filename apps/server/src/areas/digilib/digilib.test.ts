import { digilibApi } from '@pelita/contract/areas/digilib/digilib.ts'
import { learnerDigilibApi } from '@pelita/contract/areas/digilib/learner-digilib.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { allAtOnce, whileOpen } from '../../../test/at-once.ts'
import { moveToOtherDay } from '../../../test/other-day.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { actOnLoan } from './act-on-loan.ts'
import { aCategory, samples } from './digilib.samples.ts'
import { followLoans } from './loan-schedule.ts'

const server = testServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

type Learner = Awaited<ReturnType<TestOrg['learner']>>
const message = async (answer: ReturnType<Learner['send']>) => {
  const { statusCode, json } = await answer
  return [statusCode, json().message]
}

async function aTitle(values: Record<string, unknown> = {}): Promise<string> {
  const category_id = await aCategory(org)
  const common = { type: 2, title: 'Memimpin', author: 'Ratri', language: 'id', cover: '/files/x.png', status: 'publish' }
  const row = { ...common, total_copies: 1, loan_days: 14, max_renewals: 1, fine_per_day: 500, category_id, ...values }
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  const { rows } = await org.work((db) =>
    sql<{ id: string }>`insert into digilibs (${names}) values (${sql.join(Object.values(row))}) returning id`.execute(db),
  )
  return rows[0]?.id ?? ''
}
const act = (loan_id: string, action: 'approve' | 'reject' | 'hand_over' | 'return' | 'lost' | 'renew', note?: string) =>
  org.admin.send(digilibApi.actOnLoan, { params: { loan_id }, body: { action, ...(note && { note }) } })
const borrow = (learner: Learner, id: string) => learner.send(learnerDigilibApi.borrow, { params: { id } })

test('a title keeps its type, needs what its type needs, and an ISBN with the right digit', async () => {
  const { body } = (await samples['digilib.create'](org)) as { body: Record<string, unknown> }
  const create = (more: object) => org.admin.send(digilibApi.create, { body: { ...body, ...more } })
  expect((await create({ type: 1 })).json().message).toEqual(['File is required'])
  expect((await create({ type: 3 })).json().message).toEqual(['Partner is required', 'Partner URL is required'])
  expect((await create({ isbn: '9786020332948' })).json().message).toEqual(['ISBN is not valid'])
  expect((await create({ year: 1899 })).statusCode).toBe(422)
  const made = (await create({ isbn: '978-602-03-3294-9' })).json().data
  expect(made).toMatchObject({ isbn: '9786020332949', available: 3, total_copies: 3, can_delete: true })
  const change = (more: object) => org.admin.send(digilibApi.update, { params: { id: made.id }, body: more })
  expect((await change({ type: 1 })).json().message).toContain('Type cannot be changed')
  const file = new File(['%PDF-1.4\n%%EOF\n'], 'buku.pdf', { type: 'application/pdf' })
  const { ebook_id } = await org.admin.call(digilibApi.upload, { file, fields: {} })
  const ebook = (await create({ type: 1, ebook_id, status: 'publish' })).json().data
  expect(ebook).toMatchObject({ available: null, ebook: { name: 'buku.pdf' }, can_delete: false })
  const { language: _, status: __, ...least } = body
  expect((await org.admin.send(digilibApi.create, { body: least })).json().data).toMatchObject({
    language: 'id',
    status: 'draft',
  })
  const changeBook = (more: object) => org.admin.call(digilibApi.update, { params: { id: ebook.id }, body: more })
  await changeBook({ allow_download: true })
  expect(await changeBook({ author: 'Laras' })).toMatchObject({ allow_download: true, status: 'publish' })
})

test('a loan goes from request to return; nothing is done twice, and a copy that is lent stays counted', async () => {
  const id = await aTitle()
  const [one, other] = [await org.learner(), await org.learner(await org.member())]
  const loan = (await borrow(one, id)).json().data
  expect(loan).toMatchObject({ status: 'requested', can_cancel: true, can_renew: false })
  expect(await message(borrow(one, id))).toEqual([409, 'You have already requested this book'])
  const second = (await borrow(other, id)).json().data
  expect((await act(loan.id, 'approve')).json().data.status).toBe('approved')
  expect(await message(act(second.id, 'approve'))).toEqual([409, 'No copy available'])
  expect(await message(act(second.id, 'reject'))).toEqual([422, ['Note is required']])
  await act(loan.id, 'hand_over')
  expect(await message(org.admin.send(digilibApi.update, { params: { id }, body: { total_copies: '' } }))).toEqual([
    422,
    ['Copies is required', 'Copies must not be less than 1 borrowed'],
  ])
  const renew = () => one.send(learnerDigilibApi.actOnLoan, { params: { id: loan.id }, body: { action: 'renew' } })
  expect((await renew()).json().data).toMatchObject({ status: 'borrowed', can_renew: false })
  expect(await message(renew())).toEqual([409, 'No renewal left'])
  expect((await act(loan.id, 'return')).json().data).toMatchObject({ status: 'returned', fine: 0 })
  expect((await act(loan.id, 'return')).statusCode).toBe(409)
  expect((await org.admin.call(digilibApi.detail, { params: { id } })).available).toBe(1)
  const strangers = { params: { id: second.id }, body: { action: 'cancel' as const } }
  expect((await one.send(learnerDigilibApi.actOnLoan, strangers)).statusCode).toBe(404)
  expect((await one.send(learnerDigilibApi.review, { params: { id }, body: { rating: 5 } })).statusCode).toBe(201)
  expect(await message(other.send(learnerDigilibApi.review, { params: { id }, body: { rating: 5 } }))).toEqual([
    403,
    'Please borrow or read it first',
  ])
})

test('a hundred approvals of the last copy give it to one', async () => {
  const id = await aTitle()
  const { rows } = await org.work((db) =>
    sql<{ id: string }>`
    with people as (insert into memberships (nik, full_name, email, status)
      select 'L' || n, 'Peminjam ' || n, 'peminjam' || n || '@x.example', 'active' from generate_series(1, 100) n returning id)
    insert into digilib_loans (digilib_id, title, user_id) select ${id}, 'Memimpin', id from people returning id`.execute(db),
  )
  const [first, ...others] = rows.map((loan) => (db: OrgDb) => actOnLoan(db, { id: loan.id, action: 'approve' }))
  if (!first) throw new Error('Nobody asked')
  // The first has the copy and nobody can see it yet: all who come now have to wait for it.
  const answers = await whileOpen(
    server,
    org,
    first,
    others.map((approve) => () => org.work(approve)),
  )
  const refused = answers.map((answer) => answer.status === 'rejected' && (answer.reason as Error).message)
  expect(refused).toEqual(Array(99).fill('No copy available'))
})

test('a book that is due today is not overdue, and tomorrow it is', async () => {
  const learner = await org.learner()
  const loan = (await borrow(learner, await aTitle())).json().data
  for (const action of ['approve', 'hand_over'] as const) await act(loan.id, action)
  const { day } = await moveToOtherDay(org)
  const statusOn = (due: string) =>
    org.work(async (db) => {
      await sql`update digilib_loans set due_date = ${due} where id = ${loan.id}`.execute(db)
      await followLoans(db)
      const { rows } = await sql<{ status: string }>`select status from digilib_loans where id = ${loan.id}`.execute(db)
      return rows[0]?.status
    })
  const dayBefore = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  expect([await statusOn(day), await statusOn(dayBefore)]).toEqual(['borrowed', 'overdue'])
})

test('the clock makes loans overdue with a fine and frees what nobody fetched; limits hold for the borrower', async () => {
  const titles = [await aTitle(), await aTitle(), await aTitle(), await aTitle()]
  const one = await org.learner()
  const asked = await allAtOnce(titles.map((id) => () => borrow(one, id)))
  expect(asked.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 201, 409])
  const [first, second] = asked.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json().data)
  await act(first.id, 'approve')
  await act(first.id, 'hand_over')
  await act(second.id, 'approve')
  await org.work(async (db) => {
    await sql`update digilib_loans set due_date = due_date - 17 where id = ${first.id}`.execute(db)
    await sql`update digilib_loans set reserved_until = now() - interval '1 minute' where id = ${second.id}`.execute(db)
    await followLoans(db)
    await followLoans(db)
  })
  const { results } = await one.call(learnerDigilibApi.loans, { query: {} })
  expect(results.find(({ id }) => id === first.id)).toMatchObject({ status: 'overdue', fine: 1500, can_renew: false })
  expect(results.find(({ id }) => id === second.id)).toMatchObject({ status: 'cancelled', note: 'Reservation expired' })
  expect(await message(borrow(one, second.digilib_id))).toEqual([409, 'Please return overdue books first'])
  expect((await act(first.id, 'return')).json().data).toMatchObject({ status: 'returned', fine: 1500 })
  const mails = await org.work((db) => db.selectFrom('outbox').select('template').where('template', '=', 'loan_status').execute())
  expect(mails).toHaveLength(6)
})

test('an e-book is read while a license is free and until its period ends; a title past its license is not offered', async () => {
  const id = await aTitle({ type: 3, partner_url: 'https://buku.example/1', license_count: 1, access_days: 7 })
  const [one, other] = [await org.learner(), await org.learner(await org.member())]
  const read = (learner: Learner, progress?: number) =>
    learner.send(learnerDigilibApi.read, { params: { id }, body: progress === undefined ? {} : { progress } })
  expect((await read(one, 40)).json().data).toMatchObject({ url: 'https://buku.example/1', progress: 40 })
  expect((await read(one, 20)).json().data.progress).toBe(40)
  expect(await message(read(other))).toEqual([409, 'No license available'])
  const free = async (learner: Learner) => {
    const { available, is_reading } = await learner.call(learnerDigilibApi.detail, { params: { id } })
    return [available, is_reading]
  }
  expect([await free(one), await free(other)]).toEqual([
    [0, true],
    [0, false],
  ])
  await org.work((db) => sql`update digilib_readers set until = now() - interval '1 minute'`.execute(db))
  expect(await free(other)).toEqual([1, false])
  expect((await read(other)).statusCode).toBe(200)
  expect(await message(borrow(one, id))).toEqual([404, 'Digilib not found'])
  await org.work((db) => sql`update digilibs set license_until = current_date - 2 where id = ${id}`.execute(db))
  expect((await read(other)).statusCode).toBe(404)
  expect((await one.call(learnerDigilibApi.list, { query: {} })).results).toEqual([])
})

import { referenceDataApi } from '@pelita/contract/areas/reference-data.ts'
import { competencyApi } from '@pelita/contract/learning/competency.ts'
import { beforeEach, expect, test } from 'vitest'
import { aModule } from '../../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

const aCategory = (title: string, parent_id?: string) =>
  org.work((db) => db.insertInto('categories').values({ title, parent_id }).returning('id').executeTakeFirstOrThrow())
const make = (code: string, more: { name?: string; category_id?: string } = {}) =>
  org.admin.call(competencyApi.create, { body: { code, name: code, levels: [], ...more } })

test('a new competency needs code and name; changing one keeps its levels', async () => {
  const made = await org.admin.call(competencyApi.create, { body: { code: 'N.01', name: 'Nama' } })
  expect(made.levels).toEqual([])
  const levels = [{ level_id: 1, indicator: 'Mengenal' }]
  const { id } = await org.admin.call(competencyApi.create, { body: { code: 'N.02', name: 'Nama', levels } })
  expect(await org.admin.call(competencyApi.update, { params: { id }, body: { name: 'Lain' } })).toMatchObject({ levels })
})

test('a main category stands for those below it', async () => {
  const main = await aCategory('Induk')
  const sub = await aCategory('Anak', main.id)
  await make('B.01', { category_id: main.id })
  await make('A.01', { category_id: sub.id })
  await make('C.01', { name: 'Tanpa kategori' })
  const anybody = await org.as([])
  const codes = async (query: Record<string, string> = {}) =>
    (await anybody.call(competencyApi.list, { query })).results.map((row) => row.code)
  expect(await codes()).toEqual(['A.01', 'B.01', 'C.01'])
  expect(await codes({ category_id: main.id })).toEqual(['A.01', 'B.01'])
  expect(await codes({ category_id: sub.id })).toEqual(['A.01'])
  expect(await codes({ keyword: 'tanpa' })).toEqual(['C.01'])
})

test('it is created with what its levels show, changed and emptied; a code is taken once', async () => {
  const { id: category_id } = await aCategory('Induk')
  const levels = [{ level_id: 2, indicator: 'Leads a small team' }]
  const made = await org.admin.call(competencyApi.create, { body: { code: 'ldr.9', name: 'Leading', category_id, levels } })
  expect(made).toMatchObject({ code: 'LDR.9', category: 'Induk', levels, source: 'own', can_delete: true })
  const body = { category_id: '', levels: [], updated_at: made.updated_at }
  const changed = await org.admin.call(competencyApi.update, { params: { id: made.id }, body })
  expect(changed).toMatchObject({ code: 'LDR.9', category_id: null, levels: [] })
  await expect(make('LDR.9')).rejects.toMatchObject({ status: 422, body: { message: ['Code has already been taken'] } })
  await expect(make('a b')).rejects.toMatchObject({ status: 422, body: { message: ['Code is not valid'] } })
  await expect(make('X.1', { category_id: made.id })).rejects.toMatchObject({ body: { message: ['Category is not valid'] } })
})

test('entries of the directory are copied once, also by two at once', async () => {
  await make('LDR.02')
  const directory = async () =>
    (await org.admin.call(referenceDataApi.directoryCompetencies, { query: { keyword: 'ldr.0', page_size: 3 } })).results
  const directory_ids = (await directory()).map((entry) => entry.id)
  const answers = await Promise.all([1, 2].map(() => org.admin.call(competencyApi.adopt, { body: { directory_ids } })))
  expect(answers.map((answer) => answer.adopted).toSorted()).toEqual([0, 2])
  expect(answers.flatMap((answer) => answer.skipped).filter(({ code }) => code === 'LDR.02')).toHaveLength(2)
  const { results } = await org.admin.call(competencyApi.list, { query: {} })
  expect(results.map(({ code, source }) => [code, source])).toEqual([
    ['LDR.01', 'directory'],
    ['LDR.02', 'own'],
    ['LDR.03', 'directory'],
  ])
  expect((await directory()).map((entry) => entry.is_adopted)).toEqual([true, true, true])
})

test('one that a content builds stays', async () => {
  const { id } = await make('U.01')
  const content_id = await aModule(org)
  await org.work((db) => db.insertInto('content_competencies').values({ content_id, competency_id: id }).execute())
  await expect(org.admin.call(competencyApi.remove, { params: { id }, query: {} })).rejects.toMatchObject({ status: 409 })
})

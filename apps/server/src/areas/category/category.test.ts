import { categoryApi } from '@pelita/contract/learning/category.ts'
import { beforeEach, expect, test } from 'vitest'
import { aModule } from '../../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

const make = (title: string, more: { parent_id?: string; is_active?: boolean; modules?: ('course' | 'checkpoint')[] } = {}) =>
  org.admin.call(categoryApi.create, { body: { title, modules: [], is_active: true, ...more } })
const titles = async (query: Record<string, string> = {}, call: 'list' | 'checkpointCategories' = 'list') => {
  const anybody = await org.as([])
  return (await anybody.call(categoryApi[call], { query: { page_size: 100, ...query } })).results.map((row) => row.title)
}

test('a new category needs no more than its title; changing one fills in nothing', async () => {
  const made = await org.admin.call(categoryApi.create, { body: { title: 'Judul saja' } })
  expect(made).toMatchObject({ modules: [], is_active: true, parent_id: null })
  const { id } = await make('Nonaktif', { is_active: false, modules: ['course'] })
  const changed = await org.admin.call(categoryApi.update, { params: { id }, body: { title: 'Tetap nonaktif' } })
  expect(changed).toMatchObject({ title: 'Tetap nonaktif', modules: ['course'], is_active: false })
})

test('active categories are offered to anybody, the others on request, and a checkpoint gets its own', async () => {
  await make('Keselamatan')
  await make('Lama', { is_active: false })
  await make('Kursus saja', { modules: ['course'] })
  await make('Penilaian', { modules: ['checkpoint', 'course'] })
  const byTitle = { order_by: 'title' }
  expect(await titles(byTitle)).toEqual(['Keselamatan', 'Kursus saja', 'Penilaian'])
  expect(await titles({ ...byTitle, all: 'true' })).toEqual(['Keselamatan', 'Kursus saja', 'Lama', 'Penilaian'])
  expect(await titles({ ...byTitle, all: 'true', status: 'inactive' })).toEqual(['Lama'])
  expect(await titles(byTitle, 'checkpointCategories')).toEqual(['Keselamatan', 'Penilaian'])
  // The specification asks with a direction alone.
  expect((await titles({ order_by: 'desc' }))[0]).toBe('Penilaian')
})

test('the tree has two levels, whichever side is changed', async () => {
  const main = await make('Induk')
  const sub = await make('Anak', { parent_id: main.id })
  expect(sub).toMatchObject({ parent_id: main.id, parent_title: 'Induk', can_delete: true })
  const refused = (message: string) => ({ status: 422, body: { errors: [{ field: 'parent_id', message }] } })
  await expect(make('Cucu', { parent_id: sub.id })).rejects.toMatchObject(refused('Parent is not valid'))
  const other = await make('Lain')
  const change = (id: string, parent_id: string) => org.admin.call(categoryApi.update, { params: { id }, body: { parent_id } })
  await expect(change(main.id, other.id)).rejects.toMatchObject(refused('A category with subcategories cannot have a parent'))
  await expect(change(other.id, other.id)).rejects.toMatchObject(refused('Parent is not valid'))
  const stranger = await testOrg(server)
  const theirs = await stranger.admin.call(categoryApi.create, { body: { title: 'Theirs', modules: [], is_active: true } })
  await expect(change(other.id, theirs.id)).rejects.toMatchObject(refused('Parent is not valid'))
  expect((await change(sub.id, '')).parent_id).toBeNull()
})

test('of two that make each other the parent at once, the tree keeps two levels', async () => {
  const [one, two, three] = [await make('Satu'), await make('Dua'), await make('Tiga')]
  const below = (id: string, parent_id: string) =>
    org.admin.call(categoryApi.update, { params: { id }, body: { parent_id } }).catch(() => null)
  await Promise.all([below(one.id, two.id), below(two.id, three.id)])
  const { results } = await org.admin.call(categoryApi.list, { query: { order_by: 'tree' } })
  const parents = new Set(results.map((row) => row.parent_id))
  expect(results.filter((row) => row.parent_id !== null && parents.has(row.id))).toEqual([])
  expect(results.filter((row) => row.parent_id !== null).length).toBeGreaterThan(0)
})

test('siblings are put in order, those not named come after, and the tree is read in that order', async () => {
  const [a, b, c] = [await make('A'), await make('B'), await make('C')]
  const b1 = await make('B1', { parent_id: b.id })
  await make('B2', { parent_id: b.id })
  expect(await titles({ order_by: 'tree' })).toEqual(['A', 'B', 'B1', 'B2', 'C'])
  await org.admin.call(categoryApi.reorder, { body: { ids: [c.id, a.id] } })
  expect(await titles({ order_by: 'tree' })).toEqual(['C', 'A', 'B', 'B1', 'B2'])
  await expect(org.admin.call(categoryApi.reorder, { body: { ids: [a.id, b1.id] } })).rejects.toMatchObject({
    status: 422,
    body: { message: ['Categories must have the same parent'] },
  })
  await expect(org.admin.call(categoryApi.reorder, { body: { ids: [a.id, a.id] } })).rejects.toMatchObject({ status: 422 })
  // What keeps its place was not changed, so that nobody who edits it is told otherwise.
  expect((await org.admin.call(categoryApi.detail, { params: { id: b1.id } })).updated_at).toBe(b1.updated_at)
})

test('what is used or has children stays; a title is taken once, whatever its letters', async () => {
  const main = await make('Dipakai')
  await make('Di bawahnya', { parent_id: main.id })
  const remove = (id: string) => org.admin.call(categoryApi.remove, { params: { id }, query: {} })
  await expect(remove(main.id)).rejects.toMatchObject({
    status: 409,
    body: { message: 'Category has subcategories and cannot be deleted' },
  })
  const used = await make('Konten')
  const content = await aModule(org)
  await org.work((db) => db.updateTable('contents').set({ category_id: used.id }).where('id', '=', content).execute())
  await expect(remove(used.id)).rejects.toMatchObject({ status: 409 })
  expect(await org.admin.call(categoryApi.detail, { params: { id: used.id } })).toMatchObject({ used_by: 1, can_delete: false })
  const { results } = await org.admin.call(categoryApi.contents, { params: { id: used.id }, query: {} })
  expect(results).toMatchObject([{ id: content, module_type_label: 'Classroom' }])
  await expect(make('DIPAKAI')).rejects.toMatchObject({ status: 422, body: { message: ['Title has already been taken'] } })
})

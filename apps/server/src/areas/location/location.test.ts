import { locationApi } from '@pelita/contract/areas/location.ts'
import { beforeEach, expect, test } from 'vitest'
import { aClass } from '../../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

const room = (building_name: string, room_name: string, capacity?: number) => ({ building_name, room_name, capacity })
const make = (name: string, more: Partial<Parameters<typeof bodyOf>[1]> = {}) =>
  org.admin.call(locationApi.create, { body: bodyOf(name, more) })
const bodyOf = (
  name: string,
  more: { city?: string; lat?: number; lon?: number; rooms?: ReturnType<typeof room>[]; is_active?: boolean },
) => ({ name, images: [], facilities: [], rooms: [], is_active: true, ...more })

test('a new location needs no more than its name, and half a point is told as such', async () => {
  const made = await org.admin.call(locationApi.create, { body: { name: 'Aula' } })
  expect(made).toMatchObject({ images: [], facilities: [], rooms: [], is_active: true })
  const half = await org.admin.send(locationApi.create, { body: { name: 'Separuh', lat: 1 } })
  expect([half.statusCode, half.json().message]).toEqual([422, ['Latitude and Longitude are required']])
  const { id } = await make('Lama', { is_active: false, rooms: [room('A', '1')] })
  const changed = await org.admin.call(locationApi.update, { params: { id }, body: { name: 'Lama sekali' } })
  expect(changed).toMatchObject({ name: 'Lama sekali', is_active: false, rooms: [{ room_name: '1' }] })
})

test('a location is created with its rooms, found, changed and moved to the bin', async () => {
  const made = await make('Kampus Jakarta', {
    city: 'Jakarta',
    lat: -6.2,
    lon: 106.8,
    rooms: [room('A', '1', 20), room('A', '2', 30)],
  })
  expect(made).toMatchObject({ rooms_count: 2, capacity: null, lat: -6.2, used_by: 0, can_delete: true })
  const { results } = await org.admin.call(locationApi.list, { query: { keyword: 'jakarta', city: 'JAKARTA' } })
  // Where nobody says how many a place holds, its rooms do.
  expect(results).toMatchObject([{ name: 'Kampus Jakarta', capacity: 50 }])
  expect(await org.admin.call(locationApi.cities, {})).toEqual(['Jakarta'])
  const body = { lat: '' as const, lon: '' as const, rooms: [room('A', '1')], updated_at: made.updated_at }
  const changed = await org.admin.call(locationApi.update, { params: { id: made.id }, body })
  expect(changed).toMatchObject({ lat: null, lon: null, rooms: [{ room_name: '1', capacity: null }], city: 'Jakarta' })
  await org.admin.call(locationApi.remove, { params: { id: made.id }, query: { updated_at: changed.updated_at } })
  expect(await org.admin.call(locationApi.cities, {})).toEqual([])
})

test('a point has both coordinates, also when only one is changed; rooms and names are taken once', async () => {
  const both = { status: 422, body: { message: ['Latitude and Longitude are required'] } }
  await expect(make('Half', { lat: 1 })).rejects.toMatchObject(both)
  const { id } = await make('Whole', { lat: 1, lon: 1 })
  await expect(org.admin.call(locationApi.update, { params: { id }, body: { lat: '' } })).rejects.toMatchObject(both)
  await expect(make('WHOLE')).rejects.toMatchObject({ status: 422, body: { message: ['Name has already been taken'] } })
  await expect(make('Twice', { rooms: [room('A', 'One'), room('a', 'ONE')] })).rejects.toMatchObject({
    status: 422,
    body: { errors: [{ field: 'rooms.1.room_name', message: 'Room has already been taken' }] },
  })
  await expect(make('Far', { lat: 91, lon: 0 })).rejects.toMatchObject({
    body: { message: ['Latitude must be between -90 and 90'] },
  })
})

test('one that a batch meets at stays, and says which', async () => {
  const { id } = await make('Dipakai')
  const { batch_id } = await aClass(org)
  await org.work((db) => db.updateTable('cohorts').set({ location_id: id }).where('id', '=', batch_id).execute())
  await expect(org.admin.call(locationApi.remove, { params: { id }, query: {} })).rejects.toMatchObject({
    status: 409,
    body: { message: 'Location is in use. You can deactivate it instead.' },
  })
  const { results } = await org.admin.call(locationApi.uses, { params: { id }, query: {} })
  expect(results).toMatchObject([{ id: batch_id }])
})

test('a rundown is offered buildings and rooms of active places, and activities of earlier rundowns', async () => {
  const here = await make('Kampus', {
    rooms: [room('Gedung A', 'Kelas 1', 20), room('Gedung A', 'Kelas 2', 25), room('Gedung B', 'Aula', 90)],
  })
  await make('Lama', { rooms: [room('Gedung C', 'Kelas 1')], is_active: false })
  const offered = (query: {
    type: 'building' | 'room' | 'activity'
    keyword?: string
    location_id?: string
    building_name?: string
  }) => org.admin.call(locationApi.classroomSettings, { query })
  const buildings = await offered({ type: 'building' })
  expect(buildings.map(({ title, capacity }) => [title, capacity])).toEqual([
    ['Gedung A', 45],
    ['Gedung B', 90],
  ])
  expect(await offered({ type: 'room', keyword: 'kelas', location_id: here.id, building_name: 'gedung a' })).toMatchObject([
    { title: 'Kelas 1', building_name: 'Gedung A', location: 'Kampus', capacity: 20 },
    { title: 'Kelas 2' },
  ])
  const { batch_id } = await aClass(org)
  const rundown = JSON.stringify([
    { day_id: 1, activities: [{ title: 'Registrasi' }, { title: 'Makan siang' }, { title: 'registrasi' }] },
  ])
  await org.work((db) => db.insertInto('batches').values({ id: batch_id, rundown }).execute())
  expect((await offered({ type: 'activity' })).map(({ title }) => title.toLowerCase())).toEqual(['registrasi', 'makan siang'])
  expect(await offered({ type: 'activity', keyword: 'siang' })).toMatchObject([{ title: 'Makan siang' }])
})

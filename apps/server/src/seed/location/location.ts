import type { LocationForm } from '@pelita/contract/areas/location.ts'
import { sql } from 'kysely'
import { withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import type { SeededOrganization } from '../user/people.ts'

type Plan = Pick<LocationForm, 'name' | 'address' | 'city' | 'province' | 'lat' | 'lon' | 'facilities'> & {
  contact: readonly [name: string, phone: string]
  /** Rooms by building, each with the people it holds. */
  rooms: Readonly<Record<string, Readonly<Record<string, number>>>>
  closed?: boolean
}

/** The venues of the classes, named as they name them, and one that is used no longer. */
const places: Readonly<Record<string, readonly Plan[]>> = {
  nusantara: [
    {
      ...{
        name: 'Gedung Pelatihan Nusantara',
        address: 'Jl. Jend. Gatot Subroto Kav. 42',
        city: 'Jakarta Selatan',
        province: 'DKI Jakarta',
      },
      ...{ lat: -6.2349, lon: 106.8207, facilities: ['projector', 'sound-system', 'video-conference', 'wifi', 'prayer-room'] },
      contact: ['Rina Maharani', '+62 21 555 0142'],
      rooms: {
        'Tower A Lt. 5': { 'Ruang Borobudur': 40, 'Ruang Prambanan': 24 },
        'Tower B Lt. 2': { 'Lab Komputer': 30, Auditorium: 200 },
      },
    },
    {
      ...{ name: 'Wisma Cendekia', address: 'Jl. Ir. H. Juanda No. 118', city: 'Bandung', province: 'Jawa Barat' },
      ...{ lat: -6.8915, lon: 107.6107, facilities: ['projector', 'whiteboard', 'wifi', 'catering', 'parking'] },
      contact: ['Asep Suryana', '+62 22 555 0118'],
      rooms: { 'Gedung Utama': { 'Ruang Dago': 45, 'Ruang Lembang': 20 } },
    },
    {
      ...{
        name: 'Aula Serbaguna Kantor Wilayah IV',
        address: 'Jl. Basuki Rahmat No. 60',
        city: 'Surabaya',
        province: 'Jawa Timur',
      },
      ...{ lat: -7.2636, lon: 112.7416, facilities: ['projector', 'sound-system', 'air-conditioning', 'accessible-entrance'] },
      contact: ['Yuni Astuti', '+62 31 555 0160'],
      rooms: { 'Kantor Wilayah IV': { Aula: 120, 'Ruang Rapat 2': 16 } },
    },
    {
      ...{ name: 'Gedung Diklat Lama', address: 'Jl. Salemba Raya No. 9', city: 'Jakarta Pusat', province: 'DKI Jakarta' },
      ...{ facilities: ['whiteboard'], contact: ['Rina Maharani', '+62 21 555 0142'], closed: true },
      rooms: { 'Gedung Lama': { 'Kelas 1': 25 } },
    },
  ],
  bahari: [
    {
      ...{ name: 'Pusat Diklat Bahari', address: 'Jl. Nusantara No. 1', city: 'Makassar', province: 'Sulawesi Selatan' },
      ...{ lat: -5.1277, lon: 119.4083, facilities: ['projector', 'computer-lab', 'wifi', 'prayer-room', 'catering'] },
      contact: ['Andi Mappanyukki', '+62 411 555 0101'],
      rooms: {
        'Gedung Simulator': { 'Bridge Simulator': 12, 'Engine Simulator': 12 },
        'Gedung Kelas': { 'Kelas Phinisi': 40, 'Kelas Layar': 30 },
      },
    },
    {
      ...{ name: 'Galangan Perkasa', address: 'Jl. Raya Tallo Lama No. 77', city: 'Makassar', province: 'Sulawesi Selatan' },
      ...{ lat: -5.1062, lon: 119.4329, facilities: ['whiteboard', 'parking'], contact: ['Baso Amir', '+62 411 555 0177'] },
      rooms: { Bengkel: { 'Ruang Praktik Las': 18 }, Kantor: { 'Ruang Briefing': 35 } },
    },
    {
      ...{
        name: 'Kantor Cabang Pelabuhan Tanjung Perak',
        address: 'Jl. Perak Timur No. 12',
        city: 'Surabaya',
        province: 'Jawa Timur',
      },
      ...{ lat: -7.2153, lon: 112.7343, facilities: ['projector', 'video-conference', 'air-conditioning'] },
      contact: ['Dwi Cahyono', '+62 31 555 0112'],
      rooms: { 'Kantor Cabang': { 'Ruang Jayabaya': 40 } },
    },
  ],
}

/** Long before the first class there. */
const MADE = sql<string>`date_trunc('day', now()) - interval '425 days' + interval '3 hours'`

const rowOf = ({ rooms, contact, closed = false, ...plan }: Plan) => ({
  ...plan,
  lat: plan.lat || null,
  lon: plan.lon || null,
  facilities: [...plan.facilities],
  contact_name: contact[0],
  contact_phone: contact[1],
  rooms: JSON.stringify(
    Object.entries(rooms).flatMap(([building_name, within]) =>
      Object.entries(within).map(([room_name, capacity]) => ({ building_name, room_name, capacity })),
    ),
  ),
  is_active: !closed,
  created_at: MADE,
  updated_at: MADE,
})

/** Where the classes meet. */
export async function seedLocations({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  const rows = (places[org.code] ?? []).map(rowOf)
  if (rows.length === 0) return
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    await db.insertInto('locations').values(rows).execute()
  })
}

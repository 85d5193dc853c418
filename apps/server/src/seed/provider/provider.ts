import type { ProviderForm } from '@pelita/contract/areas/provider.ts'
import { sql } from 'kysely'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import type { SeededOrganization } from '../user/people.ts'

type Plan = Pick<ProviderForm, 'name' | 'code' | 'type' | 'description' | 'pic_name' | 'address'> & {
  host: string
  /** Days from today: when the contract began and when it ends. */
  contract?: readonly [from: number, to: number]
  partner?: boolean
  closed?: boolean
}

const shared: readonly Plan[] = [
  {
    name: 'Universitas Cakrawala',
    code: 'UCK',
    type: 'university',
    host: 'cakrawala.example',
    description: 'Faculty of economics and business; certificates with credit points.',
    pic_name: 'Prof. Ratna Wulandari',
    address: 'Jl. Pendidikan 12, Bandung',
    contract: [-420, 310],
    partner: true,
  },
  {
    name: 'Pustaka Digital Indonesia',
    code: 'PDI',
    type: 'partner',
    host: 'pustaka-digital.example',
    description: 'E-books and audio books for the digital library.',
    pic_name: 'Yoga Pratama',
    address: 'Jl. Cikini Raya 45, Jakarta',
    contract: [-200, 165],
    partner: true,
  },
  {
    name: 'Mitra Kompetensi Consulting',
    code: 'MKC',
    type: 'vendor',
    host: 'mitrakompetensi.example',
    description: 'Leadership and communication training, in class and online.',
    pic_name: 'Lestari Handayani',
    address: 'Jl. Jenderal Sudirman 88, Jakarta',
    contract: [-700, -20],
  },
]

const own: Readonly<Record<string, readonly Plan[]>> = {
  nusantara: [
    {
      name: 'Nusantara Learning Academy',
      code: 'NLA',
      type: 'internal',
      host: 'nusantara.example',
      description: 'Our own trainers: orientation, products and processes.',
      pic_name: 'Dewi Kartika Sari',
      address: 'Jl. Gatot Subroto 27, Jakarta',
    },
    {
      name: 'Energi Teknik Training Center',
      code: 'ETT',
      type: 'vendor',
      host: 'energiteknik.example',
      description: 'Technical and safety certification.',
      pic_name: 'Bambang Nugroho',
      address: 'Jl. Industri 3, Cikarang',
      contract: [-900, -300],
      closed: true,
    },
  ],
  bahari: [
    {
      name: 'Bahari Maritime Academy',
      code: 'BMA',
      type: 'internal',
      host: 'bahari.example',
      description: 'Simulators, safety drills and seamanship by our own instructors.',
      pic_name: 'Capt. Hendra Tumewu',
      address: 'Jl. Pelabuhan 1, Makassar',
    },
    {
      name: 'Politeknik Pelayaran Timur',
      code: 'PPT',
      type: 'university',
      host: 'poltekpel-timur.example',
      description: 'Certificates of competency for deck and engine officers.',
      pic_name: 'Sitti Rahmawati',
      address: 'Jl. Tentara Pelajar 173, Makassar',
      contract: [-120, 245],
      partner: true,
    },
  ],
}

const DAY_MS = 86_400_000
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const rowOf = ({ host, contract, partner = false, closed = false, ...plan }: Plan, n: number) => ({
  ...plan,
  website: `https://www.${host}`,
  email: `training@${host}`,
  phone: `+62 21 555 01${String(10 + n)}`,
  contract_from: contract ? dayFromNow(contract[0]) : null,
  contract_to: contract ? dayFromNow(contract[1]) : null,
  is_partner: partner,
  is_active: !closed,
})

/** Training providers of every kind, named by the classrooms. */
export async function seedProviders({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    const rows = [...(own[org.code] ?? []), ...shared].map(rowOf)
    const providers = await db.insertInto('providers').values(rows).returning(['id', 'is_active']).execute()
    await nameThem(
      db,
      providers.filter((provider) => provider.is_active).map((provider) => provider.id),
    )
  })
}

/** Every classroom names one or two of them. */
async function nameThem(db: OrgDb, providers: readonly string[]): Promise<void> {
  const contents = await db.selectFrom('contents').select('id').orderBy('created_at').orderBy('id').execute()
  const links = contents.flatMap(({ id: content_id }, n) =>
    [n, n * 3 + 1]
      .map((at) => providers[at % providers.length] ?? '')
      .filter((provider_id, at, all) => provider_id !== '' && all.indexOf(provider_id) === at)
      .map((provider_id) => ({ content_id, provider_id })),
  )
  if (links.length > 0) await db.insertInto('content_providers').values(links).execute()
}

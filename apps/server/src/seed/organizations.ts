import { randomUUID } from 'node:crypto'
import { classroom } from '@pelita/contract/areas/classroom/classroom.ts'
import type { CourseFlag } from '@pelita/contract/areas/course/course-flags.ts'
import { sql } from 'kysely'
import { insertOrganization } from '../areas/organization/create-organization.ts'
import { simulatorKey } from '../platform/auth/tokens.ts'
import { type PlatformTx, withinOrg, withPlatform } from '../platform/db/platform-scope.ts'
import { hashToken } from '../platform/http/visitor.ts'
import type { Services } from '../platform/services.ts'
import { FOLDER_RULES, inspectFile } from '../platform/storage/inspect-file.ts'
import { imageKey } from '../platform/storage/keys.ts'
import { type Drawings, drawings } from './drawings.ts'
import type { SeededOrganization } from './user/people.ts'

interface DemoOrganization {
  readonly code: keyof typeof drawings
  readonly title: string
  readonly primary_color: string
  readonly secondary_color: string
  readonly timezone: string
  readonly headline: string
  readonly text: string
  /** What is switched on there for courses (decision 138). */
  readonly flags: Partial<Record<CourseFlag, boolean>>
}

const organizations: readonly DemoOrganization[] = [
  {
    code: 'nusantara',
    title: 'Nusantara Corporate University',
    primary_color: '#0F766E',
    secondary_color: '#F59E0B',
    timezone: 'Asia/Jakarta',
    headline: 'Learn together, grow together',
    text: 'Classes, courses and programs for everyone who keeps the archipelago moving.',
    flags: { course_feature: true },
  },
  {
    code: 'bahari',
    title: 'Bahari Learning Center',
    primary_color: '#4338CA',
    secondary_color: '#FB923C',
    timezone: 'Asia/Makassar',
    headline: 'Every voyage starts with a skill',
    text: 'Safety, seamanship and service: training for crews, yards and ports.',
    flags: {},
  },
]

type Tools = Pick<Services, 'database' | 'storage' | 'config'>

/** The two demonstration organisations with roles, branding and a key for the participant simulator. */
export async function seedOrganizations(services: Tools): Promise<SeededOrganization[]> {
  const seeded: SeededOrganization[] = []
  for (const organization of organizations) {
    const files = await drawFiles(services, drawings[organization.code])
    seeded.push(await withPlatform(services.database, (tx) => insert(tx, organization, files, services.config.secret)))
  }
  return seeded
}

interface DrawnFile {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly size: number
}
type DrawnFiles = Readonly<Record<keyof Drawings, DrawnFile>>

/** Through the same inspection as an upload, so that the demonstration shows only what a customer could upload too. */
async function drawFiles({ storage }: Tools, drawing: Drawings): Promise<DrawnFiles> {
  const keep = async (name: keyof Drawings): Promise<DrawnFile> => {
    const { bytes, mime, ext } = await inspectFile(Buffer.from(drawing[name]), FOLDER_RULES.branding)
    const id = randomUUID()
    const key = imageKey('branding', { id, ext })
    await storage.put(key, bytes, { mime, visibility: 'public' })
    return { id, key, name: `${name}.${ext}`, size: bytes.byteLength }
  }
  return { logo: await keep('logo'), favicon: await keep('favicon'), side: await keep('side') }
}

async function insert(
  tx: PlatformTx,
  organization: DemoOrganization,
  files: DrawnFiles,
  secret: string,
): Promise<SeededOrganization> {
  const { headline, text, flags, ...columns } = organization
  const path = (file: DrawnFile) => `/files/${file.key}`
  // The roles every organisation begins with are no news.
  await sql`select set_config('app.audit', 'off', true)`.execute(tx)
  const { id } = await insertOrganization(tx, {
    ...columns,
    url_logo: path(files.logo),
    url_favicon: path(files.favicon),
    login_page: {
      layout: 'split',
      headline,
      text,
      side_image: path(files.side),
      show_logo: true,
      footer_text: `© ${new Date().getFullYear()} ${columns.title}`,
    },
    authentication: { allow_request_access: true },
  })
  await tx
    .updateTable('organizations')
    .set({ feature_flags: JSON.stringify(flags) })
    .where('id', '=', id)
    .execute()
  // Somebody who only looks: at classes, their calendar and who takes part.
  await withinOrg(tx, { orgId: id }, (db) =>
    db
      .insertInto('roles')
      .values({
        ...{ title: 'Class Observer', description: 'Looks at classes and their calendar' },
        permissions: [classroom.can('list'), classroom.can('view')],
      })
      .execute(),
  )
  await withinOrg(tx, { orgId: id }, (db) =>
    db
      .insertInto('files')
      .values(Object.values(files).map((file) => ({ ...file, mime: 'image/svg+xml', visibility: 'public' as const })))
      .execute(),
  )
  // Real keys are random and shown once; the demonstration's follows from the server's secret, so that the simulator finds it.
  const key_hash = hashToken(simulatorKey(secret, columns.code))
  await tx
    .insertInto('api_credentials')
    .values({ org_id: id, name: 'Participant simulator', key_hash, scopes: ['learner-intake'] })
    .execute()
  return { id, code: columns.code, title: columns.title }
}

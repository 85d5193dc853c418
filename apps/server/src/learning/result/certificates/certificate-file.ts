import { randomUUID } from 'node:crypto'
import type { Orientation, PageSize } from '@pelita/contract/learning/certificate/certificate-types.ts'
import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import type { PdfRenderer } from '../../../platform/render/pdf-renderer.ts'
import { privateKey } from '../../../platform/storage/keys.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { certificatePage } from './certificate-page.ts'
import { publicAddress, withPictures } from './certificate-pictures.ts'

export const PDF_MIME = 'application/pdf'

/** The version of an issue that counts, as it was frozen. */
export interface FrozenCertificate {
  issue_id: string
  version: number
  number: string
  participant_name: string
  html: string
  css: string
  orientation: Orientation
  page_size: PageSize
  background: string | null
  file_key: string | null
  org_code: string
  host: string | null
}

export interface FileMakers {
  readonly storage: Storage
  readonly renderer: PdfRenderer
  readonly config: Pick<Config, 'publicUrl'>
}

type Again = <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>

export async function frozenCertificates(db: OrgDb, issueIds: readonly string[]): Promise<FrozenCertificate[]> {
  const { rows } = await sql<FrozenCertificate>`
    select i.id as issue_id, v.version, i.number, v.participant_name, v.html, v.css, v.orientation, v.page_size, v.background, v.file_key,
           o.code as org_code, o.url_subdomain as host
      from unnest(${issueIds}::uuid[]) with ordinality as wanted (id, n)
      join certificate_issues i on i.id = wanted.id
      join certificate_versions v on v.issue_id = i.id and v.version = i.version
      join organizations o on o.id = i.org_id
     order by wanted.n`.execute(db)
  return rows
}

/** A name every file system takes: 0012-ACME-CLS-III-2025 Anindya Putri.pdf */
export const certificateFileName = ({
  number,
  participant_name,
}: Pick<FrozenCertificate, 'number' | 'participant_name'>): string =>
  `${number.replace(/[^\w.-]+/g, '-')} ${participant_name.replace(/[^\p{L}\p{N}.' -]+/gu, '').slice(0, 80)}.pdf`

/** The stored PDF, or one made now and kept. No transaction is open while it is rendered. */
export async function certificatePdf(makers: FileMakers, again: Again, frozen: FrozenCertificate): Promise<Buffer> {
  const kept = frozen.file_key ? await readKept(makers.storage, frozen.file_key) : null
  if (kept) return kept
  const page = certificatePage(frozen, frozen.html, 'paper')
  const whole = await withPictures(page, makers.storage, (code) => publicAddress(makers.config.publicUrl, frozen.host, code))
  const pdf = await makers.renderer.pdf(whole)
  const key = privateKey(frozen.org_code, 'certificate', { id: randomUUID(), ext: 'pdf' })
  await makers.storage.put(key, pdf, { mime: PDF_MIME, visibility: 'private' })
  await again((db) =>
    db
      .updateTable('certificate_versions')
      .set({ file_key: key, file_due_at: null })
      .where('issue_id', '=', frozen.issue_id)
      .where('version', '=', frozen.version)
      .execute(),
  )
  return pdf
}

async function readKept(storage: Storage, key: string): Promise<Buffer | null> {
  const file = await storage.get(key)
  if (!file) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of file.stream) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}

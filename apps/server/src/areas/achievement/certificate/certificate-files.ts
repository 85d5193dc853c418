import { setTimeout } from 'node:timers/promises'
import { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { type Zone, zone as zoneName } from '@pelita/contract/core/zones.ts'
import { sql } from 'kysely'
import {
  certificateFileName,
  certificatePdf,
  frozenCertificates,
} from '../../../learning/result/certificates/certificate-file.ts'
import { idsOf, type ListFilters } from '../../../platform/db/list.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import type { JobHandler, JobTools } from '../../../platform/jobs/job-runner.ts'
import { type ZipPacker, zipStream } from '../../../platform/storage/zip-stream.ts'
import { type HoldersQuery, holdersPlan } from './certificate.queries.ts'

export const CERTIFICATE_FILES = 'certificate-files'

export interface FilesRequest {
  readonly certificate_id: string
  readonly query: ListFilters<HoldersQuery>
  readonly zone: Zone
}

export const filesTitle = (name: string): string => `Certificates ${name}`

/** What is kept between asking for the archive and making it. */
export const filesInput = (request: FilesRequest, actorName: string): Record<string, unknown> => ({
  ...request,
  actor_name: actorName,
})

const AT_ONCE = 20

/** The certificates of a list in one archive; each PDF is made when its turn comes and kept for the next time. */
export const certificateFiles: JobHandler = async (tools) => {
  const { input, again, progress } = tools
  const certificate_id = String(input.certificate_id)
  const zone = zoneName.parse(input.zone)
  const query = certificateApi.downloadFiles.query.parse(input.query)
  const certificate = await again((db) =>
    db.selectFrom('certificates').select('name').where('id', '=', certificate_id).executeTakeFirst(),
  )
  if (!certificate) throw notFound('Certificate')
  const grants = await idsOf(again, holdersPlan(certificate_id), query, zone)
  const issues = await issuesOf(again, grants)
  if (issues.length === 0) throw conflict('Nobody has claimed this certificate yet')
  await progress(0, issues.length)
  return { file: { name: `${filesTitle(certificate.name)}.zip`, mime: 'application/zip', content: archive(tools, issues) } }
}

/** Revoked ones are not handed out again. */
const issuesOf = async (again: JobTools['again'], grants: readonly string[]): Promise<string[]> => {
  const { rows } = await again((db) =>
    sql<{ id: string }>`
      select i.id from unnest(${grants}::uuid[]) with ordinality as wanted (id, n)
        join achievement_grants g on g.id = wanted.id and g.state = 'claimed'
        join certificate_issues i on i.grant_id = g.id order by wanted.n`.execute(db),
  )
  return rows.map((row) => row.id)
}

/** How much is waiting to be read: a slow reader must not let the PDFs pile up in memory. */
interface Flow {
  added: number
  taken: number
}
const MOST_WAITING = 8 * 1024 * 1024

async function* archive(tools: JobTools, issues: readonly string[]): AsyncGenerator<Uint8Array> {
  const flow: Flow = { added: 0, taken: 0 }
  for await (const chunk of zipStream((packer) => fill(tools, issues, packer, flow))) {
    flow.taken += chunk.byteLength
    yield chunk
  }
}

async function fill(tools: JobTools, issues: readonly string[], { zip, signal }: ZipPacker, flow: Flow): Promise<void> {
  for (let from = 0; from < issues.length; from += AT_ONCE) {
    const chunk = await tools.again((db) => frozenCertificates(db, issues.slice(from, from + AT_ONCE)))
    for (const [at, frozen] of chunk.entries()) {
      if (signal.aborted) return
      const pdf = await certificatePdf(tools, tools.again, frozen)
      zip.addBuffer(pdf, certificateFileName(frozen), { compress: false })
      flow.added += pdf.byteLength
      while (flow.added - flow.taken > MOST_WAITING && !signal.aborted) await setTimeout(20)
      if ((from + at) % 5 === 4) await tools.progress(from + at + 1, issues.length)
    }
  }
  await tools.progress(issues.length, issues.length)
}

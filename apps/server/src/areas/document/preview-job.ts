import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { touchContent } from '../../learning/content/content-parts.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { asPdf, officeOf } from '../../platform/documents/office.ts'
import type { OrgReach } from '../../platform/http/bind.ts'
import type { JobHandler, JobTools } from '../../platform/jobs/job-runner.ts'
import { startJob } from '../../platform/jobs/start-job.ts'
import { type StoredDocument, storedDocument } from './document.queries.ts'
import { documentFiles, keepDocument } from './document-file.ts'

export const DOCUMENT_PREVIEW = 'document-preview'

/** Has a PDF made of a presentation that has none, where there is a program for it; else it is offered as a file. */
export async function previewLater(reach: Pick<OrgReach, 'db' | 'services' | 'afterCommit' | 'session'>, id: string) {
  const record = await storedDocument(reach.db, id)
  if (!record || record.type_document === 'pdf' || record.preview_id || record.preview_state !== 'none') return
  if (!officeOf(reach.services.config)) return
  await reach.db.updateTable('documents').set({ preview_state: 'waiting' }).where('id', '=', id).execute()
  const input = { document_id: id, file_id: record.file_id, actor_name: reach.session.full_name }
  await startJob(reach, { kind: DOCUMENT_PREVIEW, title: `Preview: ${record.title}`, input })
}

export const makePreview: JobHandler = async (tools) => {
  const { document_id: id, file_id } = tools.input as { document_id: string; file_id: string }
  const { record, file } = await tools.again(async (db) => ({
    record: await storedDocument(db, id),
    file: (await documentFiles(db, [file_id])).get(file_id),
  }))
  const program = officeOf(tools.config)
  if (!record || record.file_id !== file_id || !file || !program) return {}
  try {
    await convert(tools, program, record, file)
    return {}
  } catch (cause) {
    await tools.again((db) => settle(db, record, { preview_state: 'failed' }))
    throw cause
  }
}

async function convert(tools: JobTools, program: string, record: StoredDocument, file: { key: string; name: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'pelita-preview-'))
  try {
    const path = join(folder, 'source')
    const stored = await tools.storage.get(file.key)
    if (!stored) return
    await pipeline(stored.stream, createWriteStream(path))
    const ext = file.name.toLowerCase().endsWith('.ppt') ? 'ppt' : 'pptx'
    const code = file.key.split('/')[1] ?? ''
    await asPdf(program, { path, ext }, async (made) => {
      const name = `${file.name.replace(/\.[^.]*$/, '')}.pdf`
      const received = { name, path: made, size: (await stat(made)).size }
      const { file_id: preview_id, pages } = await keepDocument(tools.again, tools.storage, code, 'pdf', received)
      await tools.again((db) => settle(db, record, { preview_state: 'ready', preview_id, pages }))
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What was made is for this file: one that was replaced, or shown otherwise, meanwhile stays as it is. */
async function settle(db: OrgDb, { id, file_id }: StoredDocument, values: Record<string, unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from documents where id = ${id} and file_id = ${file_id} and preview_state = 'waiting' for update`.execute(db)
  if (!rows[0]) return
  await db.updateTable('documents').set(values).where('id', '=', id).execute()
  await touchContent(db, id)
}

import { randomUUID } from 'node:crypto'
import { fileApi } from '@pelita/contract/platform/file.ts'
import { sql } from 'kysely'
import { withoutTransaction } from '../../platform/http/bind.ts'
import { implement } from '../../platform/http/implement.ts'
import { FOLDER_RULES, inspectFile } from '../../platform/storage/inspect-file.ts'
import { keepFile } from '../../platform/storage/keep-file.ts'
import { filePath, imageKey } from '../../platform/storage/keys.ts'
import { finishUpload } from '../../platform/storage/large/finish-upload.ts'
import { PLAY_MINUTES, signedQuery } from '../../platform/storage/signed-links.ts'

export const fileRoutes = implement(fileApi, {
  // No transaction is open while the file is looked at: a slow storage keeps nobody else waiting.
  upload: withoutTransaction(async ({ again, file, fields, services }) => {
    const { folder } = fields
    const image = await inspectFile(file.bytes, FOLDER_RULES[folder])
    const id = randomUUID()
    const key = imageKey(folder, { id, ext: image.ext })
    const { mime } = image
    const size = image.bytes.byteLength
    const row = { id, key, name: file.name.slice(0, 200), mime, size, visibility: 'public' as const }
    await keepFile(again, services.storage, row, image.bytes)
    return { full_path: filePath(key), file_id: id, mime, size }
  }),
  finishUpload: withoutTransaction(async ({ again, session, params, services }) => {
    const { id, key, name, mime, size, pages } = await finishUpload(services.storage, { again, session }, params.id)
    const { rows: used_by } = await again((db) =>
      sql<{ id: string; title: string; module_type: string }>`
        select c.id, c.title, c.content_type as module_type from contents c
         where c.deleted_at is null and (c.id in (select m.id from media m where m.file_id = ${id})
               or c.id in (select d.id from documents d where d.file_id = ${id} or d.preview_id = ${id}))
         order by c.title limit 20`.execute(db),
    )
    const url = `${filePath(key)}?${signedQuery(services.config.secret, key, { minutes: PLAY_MINUTES })}`
    return { file_id: id, name, mime, size, pages, url, used_by }
  }),
})

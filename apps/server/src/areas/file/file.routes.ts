import { randomUUID } from 'node:crypto'
import { fileApi } from '@pelita/contract/areas/file.ts'
import { apart } from '../../platform/http/bind.ts'
import { implement } from '../../platform/http/implement.ts'
import { FOLDER_RULES, inspectFile } from '../../platform/storage/inspect-file.ts'
import { keepFile } from '../../platform/storage/keep-file.ts'
import { filePath, imageKey } from '../../platform/storage/keys.ts'

export const fileRoutes = implement(fileApi, {
  // No transaction is open while the file is looked at: a slow storage keeps nobody else waiting.
  upload: apart(async ({ again, file, fields, services }) => {
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
})

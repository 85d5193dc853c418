import { randomUUID } from 'node:crypto'
import { fileApi } from '@pelita/contract/areas/file.ts'
import { apart } from '../../platform/http/bind.ts'
import { implement } from '../../platform/http/implement.ts'
import { FOLDER_RULES, inspectFile } from '../../platform/storage/inspect-file.ts'
import { imageKey } from '../../platform/storage/keys.ts'
import { filePath } from './serve-files.ts'

export const fileRoutes = implement(fileApi, {
  // No transaction is open while the file is looked at and carried to its place: a slow storage keeps nobody else waiting.
  upload: apart(async ({ again, file, fields, services }) => {
    const { folder } = fields
    const image = await inspectFile(file.bytes, FOLDER_RULES[folder])
    const id = randomUUID()
    const key = imageKey(folder, { id, ext: image.ext })
    const size = image.bytes.byteLength
    const name = file.name.slice(0, 200)
    // The row first: if storing fails the clock removes it, while a file without a row would never be found again.
    await again((db) => db.insertInto('files').values({ id, key, name, mime: image.mime, size, visibility: 'public' }).execute())
    await services.storage.put(key, image.bytes, { mime: image.mime, visibility: 'public' })
    return { full_path: filePath(key), file_id: id, mime: image.mime, size }
  }),
})

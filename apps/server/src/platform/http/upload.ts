import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fileTooLarge } from '../storage/file-refused.ts'
import { HttpError, invalidFields } from './errors.ts'

/** More than the largest file any folder takes; read no further than this. */
export const UPLOAD_LIMIT = 12 * 1024 * 1024

const textFields = (part: MultipartFile) =>
  Object.fromEntries(
    Object.entries(part.fields).flatMap(([name, field]) => (field && 'value' in field ? [[name, field.value]] : [])),
  )

/** Reads the one file and its text fields; over the limit the connection is not read further. */
export async function readUpload(request: FastifyRequest, fields: z.ZodObject) {
  if (!request.isMultipart()) throw new HttpError(415, 'Failed', 'Mime types not accepted')
  const part = await request.file()
  if (!part) throw new HttpError(422, 'Failed', "There's no any file to be uploaded")
  const bytes = await part.toBuffer().catch((cause: { code?: string }) => {
    throw cause.code === 'FST_REQ_FILE_TOO_LARGE' ? fileTooLarge(UPLOAD_LIMIT) : cause
  })
  const parsed = fields.safeParse(textFields(part))
  if (!parsed.success)
    throw invalidFields(parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message })))
  return { file: { name: part.filename, type: part.mimetype, bytes }, fields: parsed.data }
}

import { stat } from 'node:fs/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fileTooLarge } from '../storage/file-refused.ts'
import { badRequest, HttpError, invalidFields } from './errors.ts'

/** More than the largest file any folder takes; read no further than this. */
export const UPLOAD_LIMIT = 12 * 1024 * 1024

const textFields = (part: Pick<MultipartFile, 'fields'>) =>
  Object.fromEntries(
    Object.entries(part.fields).flatMap(([name, field]) => (field && 'value' in field ? [[name, field.value]] : [])),
  )

const NO_FILE = "There's no any file to be uploaded"

/** Reads the one file and its text fields; over the limit the connection is not read further. */
export async function readUpload(request: FastifyRequest, fields: z.ZodObject, spool: number | undefined) {
  if (!request.isMultipart()) throw new HttpError(415, 'Failed', 'Mime types not accepted')
  if (!/boundary=/i.test(request.headers['content-type'] ?? '')) throw badRequest('The upload is not readable')
  return spool === undefined ? inMemory(request, fields) : onDisk(request, fields, spool)
}

const refuseTooLarge = (limit: number) => (cause: { code?: string }) => {
  throw cause.code === 'FST_REQ_FILE_TOO_LARGE' ? fileTooLarge(limit) : cause
}

async function inMemory(request: FastifyRequest, fields: z.ZodObject) {
  const part = await request.file()
  if (!part) throw new HttpError(422, 'Failed', NO_FILE)
  const bytes = await part.toBuffer().catch(refuseTooLarge(UPLOAD_LIMIT))
  return { file: { name: part.filename, type: part.mimetype, bytes }, fields: checkedFields(fields, part) }
}

/** The temporary file is removed once the answer has left. */
async function onDisk(request: FastifyRequest, fields: z.ZodObject, limit: number) {
  const { files } = await request.saveRequestFiles({ limits: { fileSize: limit, files: 1 } }).catch(refuseTooLarge(limit))
  const [part] = files
  if (!part) throw new HttpError(422, 'Failed', NO_FILE)
  const { size } = await stat(part.filepath)
  return { file: { name: part.filename, type: part.mimetype, path: part.filepath, size }, fields: checkedFields(fields, part) }
}

function checkedFields(fields: z.ZodObject, part: Pick<MultipartFile, 'fields'>) {
  const parsed = fields.safeParse(textFields(part))
  if (!parsed.success)
    throw invalidFields(parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message })))
  return parsed.data
}

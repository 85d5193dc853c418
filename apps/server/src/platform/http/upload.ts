import { stat } from 'node:fs/promises'
import { cleanName } from '@pelita/contract/core/clean-name.ts'
import { IN_PLAIN_WORDS } from '@pelita/contract/core/plain-errors.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fileTooLarge } from '../storage/file-refused.ts'
import { badRequest, HttpError, invalidFields } from './errors.ts'

/** More than the largest file any folder takes; read no further than this. */
export const UPLOAD_LIMIT = 12 * 1024 * 1024

const UNREADABLE = 'The upload is not readable'
const NO_FILE = "There's no any file to be uploaded"

/** Reads the one file and its text fields; over the limit the connection is not read further. */
export async function readUpload(request: FastifyRequest, fields: z.ZodObject, spool: number | undefined) {
  if (!request.isMultipart()) throw new HttpError(415, 'Failed', 'Mime types not accepted')
  if (!/boundary=/i.test(request.headers['content-type'] ?? '')) throw badRequest(UNREADABLE)
  const received = spool === undefined ? inMemory(request) : onDisk(request, spool)
  const { file, texts } = await received.catch((cause: Error) => {
    // What ends in the middle of a part is told by the reader of parts, whose errors have neither.
    throw 'code' in cause || 'statusCode' in cause ? cause : badRequest(UNREADABLE)
  })
  if (!file) throw new HttpError(422, 'Failed', NO_FILE)
  return { file, fields: checkedFields(fields, texts) }
}

const refuseTooLarge = (limit: number) => (cause: { code?: string }) => {
  throw cause.code === 'FST_REQ_FILE_TOO_LARGE' ? fileTooLarge(limit) : cause
}

/** Every part is read to the end: a field may come after the file. */
async function inMemory(request: FastifyRequest) {
  const texts: Record<string, unknown> = {}
  let file: { name: string; type: string; bytes: Uint8Array } | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') texts[part.fieldname] = part.value
    else {
      const bytes = await part.toBuffer().catch(refuseTooLarge(UPLOAD_LIMIT))
      file = { name: cleanName(part.filename), type: part.mimetype, bytes }
    }
  }
  return { file, texts }
}

/** The temporary file is removed once the answer has left. */
async function onDisk(request: FastifyRequest, limit: number) {
  const { files } = await request.saveRequestFiles({ limits: { fileSize: limit, files: 1 } }).catch(refuseTooLarge(limit))
  const [part] = files
  if (!part) return { texts: {} }
  const texts = Object.fromEntries(
    Object.entries(part.fields).flatMap(([name, field]) => (field && 'value' in field ? [[name, field.value]] : [])),
  )
  const { size } = await stat(part.filepath)
  return { file: { name: cleanName(part.filename), type: part.mimetype, path: part.filepath, size }, texts }
}

function checkedFields(fields: z.ZodObject, texts: Record<string, unknown>) {
  const parsed = fields.safeParse(texts, IN_PLAIN_WORDS)
  if (!parsed.success)
    throw invalidFields(parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message })))
  return parsed.data
}

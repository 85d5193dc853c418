import { HttpError } from '../../../platform/http/errors.ts'
import type { KindsOfFile } from '../../../platform/storage/file-refused.ts'

/** A file of questions that is not read at all; the message says where to look. */
export class ExchangeRefused extends HttpError {
  constructor(message: string, statusCode: 413 | 415 | 422 = 422, data?: KindsOfFile) {
    super(statusCode, 'Failed', message, { data })
  }
}

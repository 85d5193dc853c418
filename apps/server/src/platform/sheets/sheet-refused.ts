import { type KindsOfFile, kindsByName } from '../storage/file-refused.ts'

/** A spreadsheet file that is not read; the answer shows `title` and `message`. */
export class SheetRefused extends Error {
  readonly statusCode: 413 | 415 | 422
  readonly title = 'Failed'
  /** What came and what is taken, where that is what is the matter. */
  readonly data: KindsOfFile | undefined

  constructor(
    statusCode: 413 | 415 | 422,
    message: string,
    options?: ErrorOptions & { readonly data?: KindsOfFile | undefined },
  ) {
    super(message, options)
    this.name = 'SheetRefused'
    this.statusCode = statusCode
    this.data = options?.data
  }
}

const TAKEN = ['xlsx', 'xls', 'csv']

export const sheetTypeRefused = (fileName: string) =>
  new SheetRefused(415, 'Mime types not accepted', { data: kindsByName(fileName, TAKEN) })
export const sheetDamaged = (cause?: unknown) =>
  new SheetRefused(422, 'File cannot be read. Please save it again as XLSX or CSV', { cause })
export const sheetTooBig = (maxBytes: number) =>
  new SheetRefused(
    422,
    `File unpacks to more than ${Math.floor(maxBytes / 1024 / 1024)}MB. Please remove unused rows, formatting and pictures`,
  )

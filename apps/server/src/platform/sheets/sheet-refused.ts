/** A spreadsheet file that is not read; the answer shows `title` and `message`. */
export class SheetRefused extends Error {
  readonly statusCode: 413 | 415 | 422
  readonly title = 'Failed'

  constructor(statusCode: 413 | 415 | 422, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SheetRefused'
    this.statusCode = statusCode
  }
}

export const sheetTypeRefused = () => new SheetRefused(415, 'Mime types not accepted')
export const sheetDamaged = (cause?: unknown) =>
  new SheetRefused(422, 'File cannot be read. Please save it again as XLSX or CSV', { cause })
export const sheetTooBig = (maxBytes: number) =>
  new SheetRefused(
    422,
    `File unpacks to more than ${Math.floor(maxBytes / 1024 / 1024)}MB. Please remove unused rows, formatting and pictures`,
  )

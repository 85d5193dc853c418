import { z } from 'zod'
import { choice, optionalName, optionalText, orEmpty, patchOf, requiredName, says, wholeNumber } from '../../core/fields.ts'
import { webAddress } from '../../core/web-address.ts'
import { pictureField } from '../../platform/file.ts'
import { isIsbn, plainIsbn } from './isbn.ts'

/** As the specification names them. */
export const DIGILIB_TYPES = { 1: 'E-Book Digital', 2: 'Fisik', 3: 'E-Book Digital Partner' } as const
export type DigilibType = keyof typeof DIGILIB_TYPES
export const DIGILIB_STATES = ['draft', 'publish'] as const
export const LANGUAGES = { id: 'Indonesian', en: 'English', other: 'Other' } as const
export const LANGUAGE_KEYS = ['id', 'en', 'other'] as const

export const EBOOK_MAX_BYTES = 100 * 1024 * 1024

const amount = (label: string, min: number, max: number) => orEmpty(wholeNumber(label, min, max))
const nextYear = () => new Date().getFullYear() + 1

const year = orEmpty(
  z.coerce
    .number(says.notValid('Year'))
    .int(says.notValid('Year'))
    .check(({ value, issues }) => {
      const message = says.between('Year', 1900, nextYear())
      if (value < 1900 || value > nextYear()) issues.push({ code: 'custom', message, input: value })
    }),
)
const isbn = orEmpty(
  z
    .string(says.notValid('ISBN'))
    .max(20, says.notValid('ISBN'))
    .overwrite(plainIsbn)
    .refine((text) => text === '' || isIsbn(text), says.notValid('ISBN')),
)
const typeNumber = z.coerce
  .number(says.required('Type'))
  .int(says.notValid('Type'))
  .min(1, says.required('Type'))
  .max(3, says.notValid('Type'))

const shape = z.object({
  type: typeNumber,
  title: requiredName('Title', 150),
  author: requiredName('Author', 150),
  publisher: optionalName('Publisher', 150),
  year,
  isbn,
  language: choice('Language', LANGUAGE_KEYS),
  pages: amount('Pages', 1, 10_000),
  category_id: z.uuid(says.required('Category')),
  synopsis: optionalText('Synopsis', 5000),
  cover: pictureField('Cover', ['content/user-upload/image']).min(1, says.required('Cover')),
  status: choice('Status', DIGILIB_STATES),
  ebook_id: orEmpty(z.uuid(says.notValid('File'))),
  allow_download: z.boolean(says.notValid('Allow Download')),
  access_days: amount('Reading Period', 0, 365),
  total_copies: amount('Copies', 1, 9999),
  location_id: orEmpty(z.uuid(says.notValid('Location'))),
  shelf_code: optionalName('Shelf Code', 30),
  loan_days: amount('Loan Days', 1, 90),
  max_renewals: amount('Renewals', 0, 5),
  fine_per_day: amount('Fine per Day', 0, 1_000_000),
  partner_id: orEmpty(z.uuid(says.notValid('Partner'))),
  partner_url: orEmpty(webAddress('Partner URL', 500, { host: 'domain', protocol: 'https' })),
  license_count: amount('Licenses', 0, 1_000_000),
  license_until: orEmpty(z.iso.date(says.notValid('License Until'))),
})

type Part = string | number | null | undefined
interface Parts {
  readonly type?: unknown
  readonly ebook_id?: Part
  readonly total_copies?: Part
  readonly partner_id?: Part
  readonly partner_url?: Part
}

const isEmpty = (part: Part) => part === undefined || part === null || part === ''

/** What a title of its type still lacks. */
export function missingParts(record: Parts): { field: keyof Parts; message: string }[] {
  const needed: Readonly<Record<string, readonly (readonly [Exclude<keyof Parts, 'type'>, string])[]>> = {
    1: [['ebook_id', 'File']],
    2: [['total_copies', 'Copies']],
    3: [
      ['partner_id', 'Partner'],
      ['partner_url', 'Partner URL'],
    ],
  }
  return (needed[String(record.type)] ?? []).flatMap(([field, label]) =>
    isEmpty(record[field]) ? [{ field, message: says.required(label) }] : [],
  )
}

/** What a new title may leave out; a change leaves as it is what it does not name. */
const newTitle = shape.extend({
  language: shape.shape.language.default('id'),
  status: shape.shape.status.default('draft'),
  allow_download: shape.shape.allow_download.default(false),
})

export const digilibForm = newTitle.check(({ value, issues }) => {
  for (const { field, message } of missingParts(value))
    issues.push({ code: 'custom', message, path: [field], input: value[field] })
})
export type DigilibForm = z.output<typeof digilibForm>
export type DigilibValues = z.input<typeof digilibForm>
export const digilibChange = patchOf(shape)

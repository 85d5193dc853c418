import { type DigilibDetail, digilibApi, digilibScreens } from '@pelita/contract/areas/digilib/digilib.ts'
import { type DigilibForm, type DigilibValues, digilibForm } from '@pelita/contract/areas/digilib/digilib-form.ts'
import { filledFrom } from '../../kit/form/record/use-record-form.ts'

const EMPTY: DigilibValues = {
  ...{ type: '1', title: '', author: '', publisher: '', year: '', isbn: '', language: 'id', pages: '', category_id: '' },
  ...{ synopsis: '', cover: '', status: 'draft', ebook_id: '', allow_download: false, access_days: 0 },
  ...{ total_copies: 1, location_id: '', shelf_code: '', loan_days: 14, max_renewals: 1, fine_per_day: 0 },
  ...{ partner_id: '', partner_url: '', license_count: 0, license_until: '' },
}

/** What the other types have is not sent: a printed title has no file. */
const OF_TYPE: Readonly<Record<number, readonly (keyof DigilibForm)[]>> = {
  1: ['ebook_id', 'allow_download', 'access_days'],
  2: ['total_copies', 'location_id', 'shelf_code', 'loan_days', 'max_renewals', 'fine_per_day'],
  3: ['access_days', 'partner_id', 'partner_url', 'license_count', 'license_until'],
}
const ofSomeType = new Set(Object.values(OF_TYPE).flat())

const sent = (values: DigilibForm): DigilibForm => {
  const kept = Object.entries(values).filter(([field]) => {
    const name = field as keyof DigilibForm
    return !ofSomeType.has(name) || OF_TYPE[values.type]?.includes(name)
  })
  return Object.fromEntries(kept) as unknown as DigilibForm
}

export const digilibKind = {
  api: digilibApi,
  schema: digilibForm,
  noun: 'Digilib',
  list: digilibScreens.list.path,
  empty: EMPTY,
  sent,
  valuesOf: (record: DigilibDetail): DigilibValues => ({ ...filledFrom(EMPTY, record), type: String(record.type) }),
}

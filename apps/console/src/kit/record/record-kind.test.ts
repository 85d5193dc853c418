import { type ProviderRow, provider, providerApi, providerScreens } from '@pelita/contract/areas/provider.ts'
import { expect, test } from 'vitest'
import { recordKind } from './record-kind.ts'
import { recordList } from './record-list.ts'

const kind = recordKind({
  api: providerApi,
  can: provider.can,
  noun: 'Provider',
  screens: providerScreens,
  nameOf: (row) => row.name,
})
const row = { id: 'a b', can_delete: true }
const known: ProviderRow = {
  ...{ id: '1', name: 'A', code: null, logo: null, contents_count: 0, contract_from: null, contract_to: null },
  ...{ contract_ended: false, is_active: true, is_partner: false, created_at: '', updated_at: '', can_delete: true },
  type: 'vendor',
}

test('a record that is in use stays, one that says nothing can be deleted', () => {
  const when = kind.removal.when as (row: object) => boolean
  expect(when({ ...row })).toBe(true)
  expect(when({ ...row, can_delete: false })).toBe(false)
  expect(when({ id: 'x' })).toBe(true)
})

test('details and form are found by the record, whatever its identifier holds', () => {
  expect(kind.toDetail(row)).toBe('/provider/detail/a%20b')
  expect(kind.toEdit(row)).toBe('/provider/edit/a%20b')
})

test('the first column leads to the details, the others nowhere', () => {
  const list = recordList(kind, {
    columns: [
      { header: 'Name', field: 'name' },
      { header: 'Code', field: 'code' },
    ],
  })
  expect(list.columns.map(({ link }) => link?.to(known) ?? null)).toEqual(['/provider/detail/1', null])
  expect(list.columns[0]?.link?.needs).toBe(provider.can('view'))
})

test('texts follow from the noun unless the list has its own', () => {
  const texts = ({ title, failed, add }: ReturnType<typeof recordList>) => [title, failed, add?.label]
  expect(texts(recordList(kind, { columns: [] }))).toEqual(['Provider List', 'Failed get providers', 'Create Provider'])
  expect(recordList(kind, { columns: [], title: 'Partners' }).title).toBe('Partners')
})

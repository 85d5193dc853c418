import { resolve } from 'node:path'
import { provider } from '@pelita/contract/areas/provider.ts'
import { expect, test } from 'vitest'
import { callsIn } from './contract-as-data.ts'
import { modules } from './contract-modules.ts'
import { contractReader, plainPart, schemaPart } from './contract-parts.ts'
import { declaredIn, importsOf, namesIn, statementsOf } from './syntax.ts'

const callsOf = (file: string) => callsIn(modules[file] ?? {})
const read = contractReader(callsOf)
const area = (name: string) => resolve(import.meta.dirname, '../../../packages/contract/src/areas', name)

test('constants, rules and screens need no zod, forms and rows do', () => {
  const { declared, schemas } = read(area('provider.ts')) ?? { declared: [], schemas: new Set<string>() }
  const split = (isSchema: boolean) =>
    declared.filter(({ name, exported }) => exported && schemas.has(name) === isSchema).map(({ name }) => name)
  expect(split(true)).toEqual(expect.arrayContaining(['providerForm', 'providerRow', 'providerDetail']))
  expect(split(false)).toEqual(expect.arrayContaining(['PROVIDER_TYPES', 'inOrder', 'providerScreens', 'providerApi']))
})

test('a call written down says what it sends and whether it asks for a page, and has no schema', () => {
  const written = JSON.parse(callsOf(area('provider.ts')).get('providerApi') ?? '{}')
  expect(written.list).toEqual({
    method: 'GET',
    path: '/cms/providers',
    access: expect.arrayContaining([provider.can('list')]),
    query: { shape: { page: true } },
  })
  expect(written.create).toMatchObject({ method: 'POST', body: true, status: 201 })
  expect(JSON.parse(callsOf(resolve(area('.'), '../platform/user-list.ts')).get('userListApi') ?? '{}').download.data).toBe(
    'file',
  )
})

test('every file of the contract loses nothing, and what is plain imports no zod and no schema', () => {
  for (const [file, module] of Object.entries(modules)) {
    const parts = read(file)
    const exported = parts?.declared.filter((one) => one.exported).map(({ name }) => name) ?? []
    expect(exported.sort(), file).toEqual(Object.keys(module).sort())
    if (!parts) continue
    expect(() => statementsOf(schemaPart(parts, file)), file).not.toThrow()
    for (const { imported, from } of importsOf(statementsOf(plainPart(parts, callsOf(file))))) {
      expect(from, file).not.toBe('zod')
      expect(read(resolve(file, '..', from))?.schemas.has(imported), `${imported} in ${file}`).toBe(false)
    }
  }
})

test('a constant with several names stops the build: whatever speaks of them would be lost', () => {
  expect(() => declaredIn(statementsOf('const { a } = b'))).toThrow('has one name')
})

test('a property is no name: one that is called like a schema makes nothing a schema', () => {
  const [statement] = statementsOf('const x = { ...made, all: other.all, [key]: own }')
  expect([...(statement ? namesIn(statement) : [])].sort()).toEqual(['key', 'made', 'other', 'own', 'x'])
})

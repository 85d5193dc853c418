import { expect, test } from 'vitest'
import { hashesNow } from './part-hashes.ts'
import { ageOf, recordedAge } from './recorded-age.ts'

const hashes = hashesNow()
const recorded = { recorded_at: '2026-11-18T10:00:00.000Z', hashes, rows: {} }
const now = { hashes, migrations: ['1_first.sql', '2_second.sql'] }

test('a recording of this very program is behind in nothing', () => {
  expect(ageOf(recorded, now.migrations, now)).toEqual({
    ...{ recorded_at: recorded.recorded_at, migrations: [], unknown: [], parts: [], isUseless: false },
  })
})

test('what came after a recording is named: migrations, and parts that are replaced by themselves', () => {
  const before = { ...recorded, hashes: { ...hashes, popups: 'another' } }
  expect(ageOf(before, ['1_first.sql'], now)).toMatchObject({ migrations: ['2_second.sql'], parts: ['popups'], isUseless: false })
})

test('a recording is of no use where a part changed that others hang on, or a migration of it is unknown', () => {
  expect(ageOf({ ...recorded, hashes: { ...hashes, people: 'another' } }, now.migrations, now).isUseless).toBe(true)
  expect(ageOf(recorded, [...now.migrations, '3_gone.sql'], now).unknown).toEqual(['3_gone.sql'])
})

// A part that stands alone may differ, and later migrations make a start slower (`npm run bench -- start`): neither is a fault here.
test('the demonstration in the repository can be brought back: no part that others hang on changed since it was recorded', async () => {
  expect(await recordedAge()).toMatchObject({ unknown: [], isUseless: false })
})

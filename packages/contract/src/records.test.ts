import { expect, test } from 'vitest'
import { apis, everyEndpoint, screens } from './all.ts'
import { AWARD_DELETED } from './areas/achievement/award.ts'
import type { Endpoint } from './core/endpoint.ts'
import type { RecordKind } from './core/record-kind.ts'
import type { Screen } from './core/screen.ts'
import { records, recordTitle } from './records.ts'

const areas = Object.entries(apis) as [string, Readonly<Record<string, Endpoint>>][]
const everyScreen = Object.values<Readonly<Record<string, Screen>>>(screens).flatMap((ofArea) => Object.values(ofArea))
const written = [...new Set(everyEndpoint.flatMap(([, { record }]) => (record ? [record] : [])))]

/** What the entry of a table that calls change lacks; nothing is the right answer. */
function lacks(table: string, kinds: Readonly<Record<string, RecordKind>>): string[] {
  const kind = kinds[table]
  if (!kind) return ['an entry among the records of its area']
  const area = areas.find(([, api]) => Object.values(api).some(({ record }) => record === table))
  const shown = everyScreen.find(({ path }) => path === kind.detail)
  const exports = area && Object.values(area[1]).some(({ audit }) => audit === 'export')
  return [
    ...(kind.feature ? [] : ['the feature that opens its history and its bin']),
    ...(kind.name ? [] : ['the column it is named by']),
    ...(area?.[1].detail && !shown ? ['its screen of details'] : []),
    ...(exports && !kind.areas?.includes(area[0]) ? ['the area whose exports belong to its history'] : []),
  ]
}

test.each(written)('the record entry of %s says everything', (table) => {
  expect(lacks(table, records)).toEqual([])
})

test('an entry that lacks something is noticed', () => {
  const { badges, ...others } = records
  expect(lacks('badges', others)).toEqual(['an entry among the records of its area'])
  expect(lacks('badges', { ...others, badges: { title: badges?.title ?? '', detail: '/nowhere/:id' } })).toHaveLength(4)
})

test('what is deleted is called as its record entry says; an achievement by what it is to people', () => {
  const told = everyEndpoint.flatMap(([, { method, record, message }]) =>
    method === 'DELETE' && record && message !== AWARD_DELETED ? [[message, record] as const] : [],
  )
  expect(told.length).toBeGreaterThan(8)
  for (const [message, record] of told) expect(message).toBe(`${recordTitle(record)} Deleted Successfully`)
})

test('an entry names no area that is gone, and no screen that another place has', () => {
  const names = new Set(areas.map(([name]) => name))
  const gone = Object.values(records).flatMap(({ areas: named = [] }) => named.filter((name) => !names.has(name)))
  expect(gone).toEqual([])
  const details = Object.values(records).flatMap(({ detail }) => detail ?? [])
  expect(new Set(details).size).toBe(details.length)
})

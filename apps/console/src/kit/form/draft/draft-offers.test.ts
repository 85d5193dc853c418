import { expect, test } from 'vitest'
import { draftToStore, type KeptDraft, readOffers } from './draft-offers.ts'

const record = { title: 'Safety', description: 'Before every shift', days: 0 }
type Values = typeof record

const kept = (values: Partial<Values>, saved_at = '2026-08-01T02:00:00.000Z'): KeptDraft<Values> => ({
  values: { ...record, ...values },
  base: record,
  updated_at: 'v1',
  saved_at,
})

const throughStorage = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('a draft comes back word for word, with the version it was written on', () => {
  const stored = throughStorage(draftToStore(kept({ title: 'Safety 2026' }), []))
  expect(readOffers(stored, record)).toEqual([kept({ title: 'Safety 2026' })])
})

test('a draft that says what the record says is not offered', () => {
  const stored = throughStorage(draftToStore(kept({ title: 'Safety 2026' }), []))
  expect(readOffers(stored, { ...record, title: 'Safety 2026' })).toEqual([])
})

test('typing before answering an offer loses neither', () => {
  const older = kept({ title: 'Yesterday' })
  const now = kept({ title: 'Today' }, '2026-08-02T02:00:00.000Z')
  const stored = throughStorage(draftToStore(now, [older]))
  expect(readOffers(stored, record).map((draft) => draft.values.title)).toEqual(['Today', 'Yesterday'])
})

test('fields of another release or of another kind are left out', () => {
  const stored = { kept: [{ ...kept({ title: 'Mine' }), values: { title: 'Mine', days: 'three', gone: true } }] }
  expect(readOffers(stored, record)[0]?.values).toEqual({ ...record, title: 'Mine' })
})

test('what is no draft is no offer', () => {
  for (const stored of [null, 'x', {}, { kept: 'x' }, { kept: [1, {}, { values: 3 }] }]) {
    expect(readOffers(stored, record)).toEqual([])
  }
})

test('a clean form without offers leaves nothing behind', () => {
  expect(draftToStore(null, [])).toBeNull()
  expect(draftToStore(null, [kept({ title: 'Yesterday' })])).not.toBeNull()
})

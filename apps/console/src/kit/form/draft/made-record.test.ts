import { expect, test } from 'vitest'
import { readOffers } from './draft-offers.ts'
import { draftOnto, madeRecord } from './made-record.ts'

test.each([
  ['/presence/create', 'presence/new', { path: '/presence/edit/1', draft: 'presence/1', detail: '/presence/detail/1' }],
  ['/user/create/77', 'user/copy-77', { path: '/user/edit/1', draft: 'user/1', detail: '/user/detail/1' }],
  [
    '/setting/shorten-link/create',
    'short-link/new',
    { path: '/setting/shorten-link/edit/1', draft: 'short-link/1', detail: '/setting/shorten-link/detail/1' },
  ],
])('what %s has made is shown and edited further', (path, draft, made) => {
  expect(madeRecord(path, draft, { id: '1', title: 'New' })).toEqual(made)
})

test('an answer that names no record leads nowhere', () => {
  expect(madeRecord('/presence/create', 'presence/new', null)).toBeNull()
  expect(madeRecord('/presence/edit/1', 'presence/1', { id: '1' })).toBeNull()
})

test('what was typed is offered on the record as it is stored', () => {
  const stored = { title: 'Briefing', description: 'Gate', is_active: true }
  const kept: unknown = JSON.parse(JSON.stringify(draftOnto({ title: 'Briefing in the hall', description: 'Gate' })))
  expect(readOffers(kept, stored)).toMatchObject([
    { values: { ...stored, title: 'Briefing in the hall' }, base: stored, updated_at: null },
  ])
})

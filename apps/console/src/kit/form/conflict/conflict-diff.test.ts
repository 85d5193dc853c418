import { expect, test } from 'vitest'
import { compareVersions, isConflict, keepMine, theirChanges } from './conflict-diff.ts'

const base = { title: 'Safety', content_type: 'classroom', description: 'Before every shift' }

test('a field only they changed is reported as theirs', () => {
  const theirs = { ...base, title: 'Safety 2' }
  expect(compareVersions(base, base, theirs)).toEqual([{ field: 'title', mine: 'Safety', theirs: 'Safety 2', changed: 'theirs' }])
})

test('a field both changed is a collision, unless both wrote the same', () => {
  const mine = { ...base, title: 'Mine', description: 'Same' }
  const theirs = { ...base, title: 'Theirs', description: 'Same' }
  expect(compareVersions(base, mine, theirs)).toEqual([{ field: 'title', mine: 'Mine', theirs: 'Theirs', changed: 'both' }])
})

test('keeping mine leaves their other changes alone', () => {
  const mine = { ...base, title: 'Mine' }
  const theirs = { ...base, title: 'Theirs', description: 'Their words' }
  expect(keepMine(base, mine, theirs)).toEqual({ title: 'Mine', content_type: 'classroom', description: 'Their words' })
})

test('keeping mine keeps a field I emptied empty', () => {
  expect(keepMine({ note: 'old' }, { note: '' }, { note: 'theirs' })).toEqual({ note: '' })
})

test('only a stale update is a conflict; a record in use is not', () => {
  expect(isConflict({ changed_by: 'Sari', changed_at: '2026-08-01T01:00:00Z', changes: [{ field: 'title' }] })).toBe(true)
  expect(isConflict(null)).toBe(false)
  expect(isConflict({ used_by: ['Classroom'] })).toBe(false)
  expect(isConflict({ changed_by: 'Sari', changed_at: 'x', changes: [3] })).toBe(false)
})

test('changes the form has already read are not told again, those outside of it are', () => {
  const changes = [
    { field: 'title', from: null, to: 'Safety' },
    { field: 'description', from: 'Before every shift', to: 'Daily' },
    { field: 'code_mode', from: 'static', to: 'rotating' },
  ]
  expect(theirChanges(changes, base, { ...base, description: 'Daily' }).map((change) => change.field)).toEqual([
    'description',
    'code_mode',
  ])
})

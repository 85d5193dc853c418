import { expect, test } from 'vitest'
import { lastOfEach } from './last-of-each.ts'

const page = (place: string, n: number, refusal: string | null = null) => ({
  refusal,
  work: { kind: 'progress' as const, title: 'Dokumen', place, body: { content_type: 'document', page: n } as never },
})

test('three pages of one document are one thing that waits, two documents are two', () => {
  const entries = [page('/d/1', 1), page('/d/1', 2), page('/d/2', 1), page('/d/1', 3)]
  expect(lastOfEach(entries)).toEqual([entries[2], entries[3]])
})

test('what was refused stays beside what waits', () => {
  const entries = [page('/d/1', 1, 'Content is not available'), page('/d/1', 2)]
  expect(lastOfEach(entries)).toEqual(entries)
})

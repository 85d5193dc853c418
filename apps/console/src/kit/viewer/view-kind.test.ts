import { UPLOAD_EXTENSIONS } from '@pelita/contract/core/upload-groups.ts'
import { expect, test } from 'vitest'
import { viewKindOf, whyNotShown } from './view-kind.ts'

test('a file is shown by what its name ends with, whatever the case', () => {
  expect(viewKindOf('Laporan akhir.PDF')).toBe('pdf')
  expect(viewKindOf('foto.jpeg')).toBe('picture')
  expect(viewKindOf('rekaman.m4a')).toBe('audio')
  expect(viewKindOf('tanpa akhiran')).toBeNull()
})

test('what can be handed in and has no viewer says why, each for its own reason', () => {
  const rest = UPLOAD_EXTENSIONS.filter((ending) => viewKindOf(`a.${ending}`) === null)
  expect(rest).toEqual(['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'avi', 'mkv', 'pbix', 'zip', 'rar', '7z'])
  expect(new Set(rest.map((ending) => whyNotShown(`a.${ending}`))).size).toBe(4)
})

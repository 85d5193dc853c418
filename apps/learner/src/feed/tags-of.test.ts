import { expect, test } from 'vitest'
import { tagsOf } from './tags-of.ts'

test('tags are told apart by commas, without their hashes, each once', () => {
  expect(tagsOf('')).toEqual([])
  expect(tagsOf(' #gudang, keselamatan kerja ,, # ,gudang')).toEqual(['gudang', 'keselamatan kerja'])
})

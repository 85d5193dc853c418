import { expect, test } from 'vitest'
import { inPages, larger } from './in-pages.ts'

const all = Array.from({ length: 230 }, (_, n) => n)
const asked: (number | undefined)[] = []
const load = async ({ page_size, page = 1 }: { page_size: number; page?: number }) => {
  asked.push(page)
  const end = page * page_size
  return { results: all.slice(end - page_size, end), pagination: { next: end < all.length ? page + 1 : null } }
}

test('a list goes on behind its hundredth entry, to its end', async () => {
  let size = 20
  const sizes: number[] = []
  let found = await inPages(size, load)
  while (found.pagination.next) {
    sizes.push(found.results.length)
    size = larger(size)
    found = await inPages(size, load)
  }
  expect(sizes).toEqual([20, 40, 60, 80, 100, 200])
  expect(found.results).toEqual(all)
  expect(asked.slice(-3)).toEqual([1, 2, 3])
})

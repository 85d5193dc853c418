/** What one page may hold. */
export const MOST = 100
const STEP = 20

/** The next number of entries to ask for: a few more at first, then page by page. */
export const larger = (size: number): number => (size < MOST ? Math.min(size + STEP, MOST) : size + MOST)

export interface Page {
  readonly page_size: number
  readonly page?: number
}

interface Paged {
  readonly results: readonly unknown[]
  readonly pagination: { readonly next?: unknown }
}

/** The first entries of a list, however many: pages one after the other, as long as there is another. What else is told is the last one's. */
export async function inPages<A extends Paged>(size: number, load: (page: Page) => Promise<A>): Promise<A> {
  if (size <= MOST) return load({ page_size: size })
  let found = await load({ page_size: MOST })
  for (let page = 2; found.pagination.next && (page - 1) * MOST < size; page++) {
    const next = await load({ page_size: MOST, page })
    found = { ...next, results: [...found.results, ...next.results] }
  }
  return found
}

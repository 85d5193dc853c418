import { readInThread } from '../sheets/reading-thread.ts'
import { FileRefused } from '../storage/file-refused.ts'

const LIMITS = { milliseconds: 60_000, memoryMegabytes: 384 }

/** The pages of a PDF, counted in a thread of its own. One that is damaged, empty or asks for a password is refused. */
export async function countPages(path: string): Promise<number> {
  let counted = 0
  const refuse = (statusCode: 413 | 415 | 422, message: string) => new FileRefused(statusCode, message)
  await readInThread<{ readonly pages: number }>({
    program: new URL('./pdf-worker.mjs', import.meta.url),
    data: { path },
    limits: LIMITS,
    take: ({ pages }) => {
      counted = pages
    },
    refuse,
    damaged: () => refuse(422, 'File cannot be read'),
  })
  return counted
}

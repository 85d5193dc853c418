import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { readApart } from '../reading/read-apart.ts'
import { FileRefused } from '../storage/file-refused.ts'

/** What cannot be read is looked through a second time by the library: each time may take half of them. */
const LIMITS = { milliseconds: 60_000, memoryMegabytes: 288, processorSeconds: 5 }

/** The pages of a PDF, counted in a process of its own. One that is damaged, empty or asks for a password is refused. */
export async function countPages(path: string): Promise<number> {
  let counted = 0
  const refuse = (statusCode: 413 | 415 | 422, message: string) => new FileRefused(statusCode, message)
  await readApart<{ readonly pages: number }>({
    program: new URL('./pdf-worker.mjs', import.meta.url),
    order: { size: (await stat(path)).size },
    file: () => createReadStream(path),
    limits: LIMITS,
    take: ({ pages }) => {
      counted = pages
    },
    refuse,
    damaged: () => refuse(422, 'File cannot be read'),
  })
  return counted
}

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ReadSheet, SheetRow } from './imported-sheet.ts'
import type { SheetKind } from './sheet-kind.ts'
import type { SheetLimits } from './sheet-limits.ts'
import { SheetRefused, sheetDamaged } from './sheet-refused.ts'

export type SheetJob = SheetKind & { readonly bytes: Uint8Array; readonly title: string; readonly limits: SheetLimits }

/** What the thread answers to each request: a new sheet, further rows of it, a refusal or the end. */
type Answer =
  | { readonly sheet: { readonly name: string; readonly headerRow: number; readonly header: string[] } }
  | { readonly rows: SheetRow[] }
  | { readonly refused: { readonly statusCode: 415 | 422; readonly message: string } }
  | { readonly end: true }

/** Lets a thread of its own read the file, and ends it when it takes too much time or memory. */
export async function readInThread(job: SheetJob): Promise<ReadSheet[]> {
  const worker = new Worker(new URL('./sheet-worker.mjs', import.meta.url), {
    workerData: job,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: job.limits.memoryMegabytes, maxYoungGenerationSizeMb: 32 },
  })
  const stopped = new Promise<never>((_, reject) => {
    worker.once('error', (cause: NodeJS.ErrnoException) => reject(stoppedBy(cause)))
    worker.once('exit', () => reject(sheetDamaged()))
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SheetRefused(422, 'File takes too long to read')), job.limits.milliseconds)
  })
  try {
    return await Promise.race([stopped, late, collect(worker)])
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** Rows come in portions, each asked for, so that taking them over never blocks the server either. */
async function collect(worker: Worker): Promise<ReadSheet[]> {
  const sheets: (ReadSheet & { rows: SheetRow[] })[] = []
  for (;;) {
    worker.postMessage('next')
    const [answer] = (await once(worker, 'message')) as [Answer]
    if ('end' in answer) return sheets
    if ('refused' in answer) throw new SheetRefused(answer.refused.statusCode, answer.refused.message)
    if ('sheet' in answer) sheets.push({ ...answer.sheet, rows: [] })
    else sheets.at(-1)?.rows.push(...answer.rows)
  }
}

const stoppedBy = (cause: NodeJS.ErrnoException): SheetRefused =>
  cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new SheetRefused(422, 'File is too complex to read', { cause })
    : sheetDamaged(cause)

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process began, since which start of the machine; nothing where the system does not tell. */
const birthOf = (pid: number): string => {
  try {
    const traits = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in brackets and may hold anything; the time is the twentieth after it.
    const began = traits.slice(traits.lastIndexOf(')') + 2).split(' ')[19]
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}-${began}`
  } catch {
    return ''
  }
}

/** A number alone is no proof: after a crash and a restart of the machine it may be somebody else's. */
const isRunning = (pid: number, birth: string | undefined): boolean =>
  pid > 0 && isAlive(pid) && (!birth || birthOf(pid) === birth)

/** What names this process for as long as it lives, and no other after it. */
export const ownMark = (): string => `${process.pid} ${birthOf(process.pid)}`.trim()

/** Whether the process of a mark still runs. */
export const isHeldBy = (mark: string): boolean => {
  const [pid = '', birth] = mark.split(' ')
  return isRunning(Number(pid), birth)
}

/** Another process has the embedded database. */
export class FolderInUse extends Error {}

/** The embedded database takes no lock of its own: two processes on one folder would lose rows silently. */
export function lockFolder(dir: string): () => void {
  const path = join(dir, 'server.pid')
  for (let tries = 0; tries < 3; tries++) {
    try {
      writeFileSync(path, ownMark(), { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch {
      const mark = readFileSync(path, { encoding: 'utf8', flag: 'a+' })
      const holder = mark.split(' ')[0]
      if (Number(holder) !== process.pid && isHeldBy(mark))
        throw new FolderInUse(
          `The data folder ${dir} is in use by process ${holder}. Stop it first, or set DATA_DIR or DATABASE_URL.`,
        )
      rmSync(path, { force: true })
    }
  }
  throw new Error(`The data folder ${dir} could not be locked`)
}

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

/** The embedded database takes no lock of its own: two processes on one folder would lose rows silently. */
export function lockFolder(dir: string): () => void {
  const path = join(dir, 'server.pid')
  for (let tries = 0; tries < 3; tries++) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch {
      const holder = Number(readFileSync(path, { encoding: 'utf8', flag: 'a+' }))
      if (holder && holder !== process.pid && isAlive(holder))
        throw new Error(`The data folder ${dir} is in use by process ${holder}. Stop it first, or set DATA_DIR or DATABASE_URL.`)
      rmSync(path, { force: true })
    }
  }
  throw new Error(`The data folder ${dir} could not be locked`)
}

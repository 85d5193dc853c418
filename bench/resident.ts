import { readdirSync, readFileSync } from 'node:fs'
import { OPERATOR_KEY, type RunningServer } from './built-server.ts'

const MB = 1024 * 1024

/** A process may end while it is looked at. */
const safe = <T>(look: () => T): T | undefined => {
  try {
    return look()
  } catch {
    return undefined
  }
}

const lineOf = (pid: string, file: string, name: RegExp): string | undefined =>
  safe(() => name.exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1])
const megabytesOf = (pid: string): number => Number(lineOf(pid, 'status', /^VmRSS:\s+(\d+)/m) ?? 0) / 1024

/** A process with everything it started. */
function familyOf(pid: number): string[] {
  const processes = safe(() => readdirSync('/proc').filter((name) => /^\d+$/.test(name))) ?? []
  const family = new Set([String(pid)])
  for (let before = 0; before < family.size; ) {
    before = family.size
    for (const one of processes) if (family.has(lineOf(one, 'status', /^PPid:\s+(\d+)/m) ?? '')) family.add(one)
  }
  return [...family]
}

/** Resident megabytes of a process with everything it started; 0 where the system does not tell. */
export const residentMegabytes = (pid: number): number => familyOf(pid).reduce((sum, one) => sum + megabytesOf(one), 0)

/** The memory of WebAssembly is one mapping of gigabytes, of which little is there: that of the embedded database. */
function largestMapping(pid: number): number {
  const maps = safe(() => readFileSync(`/proc/${pid}/smaps`, 'utf8')) ?? ''
  const sizes = [...maps.matchAll(/^Rss:\s+(\d+)/gm)].map(([, kilobytes]) => Number(kilobytes) / 1024)
  return Math.max(0, ...sizes)
}

/** Who holds it: the server's own objects and buffers, the embedded database, the rest of the process, and the processes beside it. */
export async function residentParts({ url, pid }: RunningServer): Promise<Record<string, number>> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${OPERATOR_KEY}` } })).text()
  const metric = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1] ?? 0) / MB
  const own = megabytesOf(String(pid))
  const parts = {
    'objects of the server': metric('nodejs_heap_size_total_bytes'),
    'its buffers': metric('nodejs_external_memory_bytes'),
    'the largest mapping (embedded: the database)': largestMapping(pid),
  }
  const known = Object.values(parts).reduce((sum, one) => sum + one, 0)
  return {
    ...parts,
    'code, threads and what was freed but not given back': Math.max(0, own - known),
    'processes beside it': residentMegabytes(pid) - own,
  }
}

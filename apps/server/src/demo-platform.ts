import { type ChildProcess, fork } from 'node:child_process'
import type { Database } from './platform/db/database.ts'

const USUAL_PORT = 3100

/** Beside the sources it runs from them, in the built product as a module of its own. */
const program = () =>
  new URL(import.meta.url.endsWith('.ts') ? '../../simulator/src/digiverse/main.ts' : './digiverse.mjs', import.meta.url)

/** The demonstration's events platform: a process of its own, one port range above the server's. */
export function demoPlatform(serverPort: number) {
  const port = serverPort > 0 && serverPort <= 65_435 ? serverPort + 100 : USUAL_PORT
  const host = `127.0.0.1:${port}`
  let child: ChildProcess | undefined
  return {
    host,
    async start({ pool }: Database): Promise<void> {
      // The demonstration's organisations find it wherever it runs this time; a connection of somebody else's is left alone.
      await pool.query(
        "update digiverse_connections set base_url = $1 where client_id = 'pelita' and base_url like 'http://127.0.0.1:%' and base_url <> $1",
        [`http://${host}`],
      )
      child = fork(program(), { env: { ...process.env, DIGIVERSE_PORT: String(port) } })
      // Without it the console says that the platform is not reachable, which is true.
      child.on('error', () => {})
    },
    stop: () => void child?.kill(),
  }
}

import { type ChildProcess, fork } from 'node:child_process'
import pg from 'pg'
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
      // Statements sent together are one transaction: a start is nobody's doing and stays out of the history.
      const address = pg.escapeLiteral(`http://${host}`)
      await pool.query(
        `select set_config('app.audit', 'off', true);
         update digiverse_connections set base_url = ${address}
          where client_id = 'pelita' and base_url like 'http://127.0.0.1:%' and base_url <> ${address}`,
      )
      child = fork(program(), { env: { ...process.env, DIGIVERSE_PORT: String(port) } })
      // Without it the console says that the platform is not reachable, which is true.
      child.on('error', () => {})
    },
    stop: () => void child?.kill(),
  }
}

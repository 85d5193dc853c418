import { type ChildProcess, fork } from 'node:child_process'
import pg from 'pg'
import type { Database } from './platform/db/database.ts'

/** Beside the sources a program runs from them, in the built product as a module of its own. */
const program = (folder: string) =>
  new URL(import.meta.url.endsWith('.ts') ? `../../simulator/src/${folder}/main.ts` : `./${folder}.mjs`, import.meta.url)

const portAbove = (serverPort: number, above: number) =>
  (serverPort > 0 && serverPort + above <= 65_535 ? serverPort : 3000) + above

/** What the demonstration talks to: each a process of its own, above the server's port. */
const PARTNERS = [
  {
    folder: 'digiverse',
    above: 100,
    variable: 'DIGIVERSE_PORT',
    // The demonstration's organisations find it wherever it runs this time; a connection of somebody else's is left alone.
    move: (address: string) =>
      `update digiverse_connections set base_url = ${address} where client_id = 'pelita' and base_url like 'http://127.0.0.1:%' and base_url <> ${address}`,
  },
  {
    folder: 'identity',
    above: 101,
    variable: 'IDENTITY_PORT',
    move: (address: string) =>
      `update sso_connections set issuer = ${address} where client_id = 'pelita' and issuer like 'http://127.0.0.1:%' and issuer <> ${address}`,
  },
] as const

/** The demonstration's events platform and identity provider. */
export function demoPlatform(serverPort: number) {
  const partners = PARTNERS.map((partner) => {
    const port = portAbove(serverPort, partner.above)
    return { ...partner, port, host: `127.0.0.1:${port}` }
  })
  const children: ChildProcess[] = []
  return {
    hosts: partners.map(({ host }) => host),
    async start({ pool }: Database): Promise<void> {
      for (const { folder, variable, port, host, move } of partners) {
        // Statements sent together are one transaction: a start is nobody's doing and stays out of the history.
        await pool.query(`select set_config('app.audit', 'off', true); ${move(pg.escapeLiteral(`http://${host}`))}`)
        const child = fork(program(folder), { env: { ...process.env, [variable]: String(port) } })
        // Without it the console says that it cannot be reached, which is true.
        child.on('error', () => {})
        children.push(child)
      }
    },
    stop: () => {
      for (const child of children) child.kill()
    },
  }
}

import { type ChildProcess, fork } from 'node:child_process'
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
    move: "update digiverse_connections set base_url = $1 where client_id = 'pelita' and base_url like 'http://127.0.0.1:%' and base_url <> $1",
  },
  {
    folder: 'identity',
    above: 101,
    variable: 'IDENTITY_PORT',
    move: "update sso_connections set issuer = $1 where client_id = 'pelita' and issuer like 'http://127.0.0.1:%' and issuer <> $1",
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
        await pool.query(move, [`http://${host}`])
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

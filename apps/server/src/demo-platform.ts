import { fork } from 'node:child_process'
import pg from 'pg'
import type { Database } from './platform/db/database.ts'
import { within } from './platform/within.ts'

const STARTED_WITHIN_MS = 30_000

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

/** It says where it answers: on the wished port, or on a free one where a neighbour's demonstration has that. */
async function started(folder: string, variable: string, port: number) {
  const child = fork(program(folder), { env: { ...process.env, [variable]: String(port) } })
  const told = new Promise<string>((resolve) => child.once('message', (message: { host: string }) => resolve(message.host)))
  const gone = new Promise<never>((_, reject) => {
    for (const end of ['error', 'exit'] as const) child.once(end, () => reject(new Error(`${folder} did not start`)))
  })
  // Without it the console says that it cannot be reached, which is true.
  const host = await within(STARTED_WITHIN_MS, Promise.race([told, gone])).catch(() => `127.0.0.1:${port}`)
  return { child, host }
}

/** The demonstration's events platform and identity provider. */
export async function startDemoPlatform(serverPort: number) {
  const partners = await Promise.all(
    PARTNERS.map(async ({ folder, variable, above, move }) => ({
      move,
      ...(await started(folder, variable, portAbove(serverPort, above))),
    })),
  )
  return {
    hosts: partners.map(({ host }) => host),
    async connect({ pool }: Database): Promise<void> {
      // Statements sent together are one transaction: a start is nobody's doing and stays out of the history.
      for (const { host, move } of partners)
        await pool.query(`select set_config('app.audit', 'off', true); ${move(pg.escapeLiteral(`http://${host}`))}`)
    },
    stop: () => {
      for (const { child } of partners) child.kill()
    },
  }
}

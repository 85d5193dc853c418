import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { ensureDemonstration } from '../src/seed/demonstration.ts'
import { copyTemplate, furtherTemplate, type Template } from './template-database.ts'
import { type Running, startServer, type TestServer } from './test-server.ts'

const TITLE = 'demonstration'
const PATIENCE_MS = 900_000

async function load(template: Template): Promise<Template> {
  const { further, filled } = await furtherTemplate(template, TITLE)
  const server = await startServer({}, filled)
  // As the product loads it: on connections that may take their time.
  const patient = { ...server.services, database: server.services.database.background }
  await ensureDemonstration(patient, () => {})
  await server.close()
  return further
}

/** The first worker that asks makes it, the others wait and take what it made. */
async function loaded(template: Template): Promise<Template> {
  const [begun, ended] = [join(template.folder, `${TITLE}.begun`), join(template.folder, `${TITLE}.json`)]
  try {
    mkdirSync(begun)
  } catch {
    for (const until = Date.now() + PATIENCE_MS; !existsSync(ended); await new Promise((resolve) => setTimeout(resolve, 100)))
      if (Date.now() > until) throw new Error('The demonstration was not loaded in time')
    const told = JSON.parse(readFileSync(ended, 'utf8')) as { made?: Template; failed?: string }
    if (!told.made) throw new Error(`The demonstration could not be loaded: ${told.failed}`)
    return told.made
  }
  const tell = (told: object) => writeFileSync(ended, JSON.stringify(told))
  try {
    const made = await load(template)
    tell({ made })
    return made
  } catch (cause) {
    tell({ failed: String(cause) })
    throw cause
  }
}

/** A server over a copy of the demonstration, which is loaded once for all files of a run. */
export function demonstrationServer(): TestServer {
  const server = {} as Running
  beforeAll(async () => {
    Object.assign(server, await startServer({}, await copyTemplate(await loaded(inject('template')))))
  }, PATIENCE_MS)
  afterAll(() => server.close(), 60_000)
  return server
}

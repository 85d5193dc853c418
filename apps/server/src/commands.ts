import { runSimulator } from '@pelita/simulator/command-line.ts'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { createServices } from './create-services.ts'
import { demoPlatform } from './demo-platform.ts'
import { simulatorKey } from './platform/auth/tokens.ts'
import { migrate } from './platform/db/migrate.ts'
import { outboxSettled } from './platform/mail/outbox.ts'
import { outliveRejections } from './platform/outlive-rejections.ts'
import type { Services } from './platform/services.ts'
import { endedWithin } from './platform/within.ts'
import { ensureDemonstration, seedVolumes } from './seed/demonstration.ts'
import { createFirstAdministrator } from './seed/first-administrator.ts'
import { greeting } from './seed/greeting.ts'

/** A mail on its way is noted as sent before the database closes; otherwise it would go a second time. */
const MAILS_WITHIN_MS = 5_000
/** Who is being answered gets so long; a download that nobody reads on would keep the server for ever. */
const ANSWERS_WITHIN_MS = 5_000
/** The browser and the database close within moments, or not at all. */
const CLOSED_WITHIN_MS = 10_000

const complain = (cause: unknown) => console.error(cause)
const say = (text: string) => process.stdout.write(`${text}\n`)

async function prepared(config: Config): Promise<Services> {
  if (!config.databaseUrl) say('Opening the embedded database ...')
  const services = await createServices(config, complain)
  await migrate(services.database.pool, (name) => say(`Migrating: ${name}`))
  return services
}

async function serve(given: Config): Promise<void> {
  const demo = process.env.DEMO !== 'off' && given.development ? demoPlatform(given.port) : null
  const config = demo ? { ...given, outgoingHosts: [...given.outgoingHosts, ...demo.hosts] } : given
  const services = await prepared(config)
  outliveRejections(complain)
  if (process.env.DEMO !== 'off') await ensureDemonstration(services, say)
  await demo?.start(services.database)
  const app = await createApp(services)
  await app.listen({ port: config.port, host: config.host })
  await services.jobs.start()
  say(await greeting(services))

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    // Together: a slow request must not keep the jobs from being put back before the patience of whoever stops us ends.
    await Promise.allSettled([closeApp(app), services.jobs.stop()])
    demo?.stop()
    await endedWithin(MAILS_WITHIN_MS, outboxSettled())
    await endedWithin(CLOSED_WITHIN_MS, Promise.all([services.renderer.close(), services.database.close()]))
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  // Started by a script: when that is gone, so is the reason to run.
  process.on('disconnect', stop)
}

/** Takes nobody any more and ends what is under way, at last by cutting it off. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const closed = app.close()
  if (await endedWithin(ANSWERS_WITHIN_MS, closed)) return
  app.server.closeAllConnections()
  await closed
}

const commands: Record<string, (config: Config, args: string[]) => Promise<void>> = {
  serve,
  async migrate(config) {
    const services = await prepared(config)
    say('The database is up to date.')
    await services.database.close()
  },
  async seed(config, args) {
    const services = await prepared(config)
    await ensureDemonstration(services, say)
    const scale = Number(args[args.indexOf('--scale') + 1] ?? 0)
    if (args.includes('--scale')) {
      if (!Number.isInteger(scale) || scale < 1) throw new Error('--scale takes a whole number from 1')
      await seedVolumes(services, scale, say)
    }
    await services.database.close()
  },
  async org(config, [verb, code, title, email]) {
    if (verb !== 'create' || !code || !title || !email) throw new Error('Usage: npm run org -- create CODE "Title" admin@mail')
    const services = await prepared(config)
    say(await createFirstAdministrator(services, { code, title, email }))
    await services.database.close()
  },
  simulate: (config, args) =>
    runSimulator(args, { url: `http://localhost:${config.port}`, keyOf: (org) => simulatorKey(config.secret, org) }, say),
}

export async function runCommand(config: Config, [name = 'serve', ...args]: string[]): Promise<void> {
  const command = commands[name]
  if (!command) throw new Error(`Unknown command “${name}”. Known: ${Object.keys(commands).join(', ')}`)
  await command(config, args)
}

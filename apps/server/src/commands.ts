import { runSimulator } from '@pelita/simulator/command-line.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { createServices } from './create-services.ts'
import { demoPlatform } from './demo-platform.ts'
import { simulatorKey } from './platform/auth/tokens.ts'
import { migrate } from './platform/db/migrate.ts'
import type { Services } from './platform/services.ts'
import { seedDemonstration, seedVolumes, wantsDemonstration } from './seed/demonstration.ts'
import { createFirstAdministrator } from './seed/first-administrator.ts'
import { greeting } from './seed/greeting.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

async function prepared(config: Config): Promise<Services> {
  if (!config.databaseUrl) say('Opening the embedded database ...')
  const services = await createServices(config, (cause) => console.error(cause))
  await migrate(services.database.pool, (name) => say(`Migrating: ${name}`))
  return services
}

async function serve(given: Config): Promise<void> {
  const demo = process.env.DEMO !== 'off' && given.development ? demoPlatform(given.port) : null
  const config = demo ? { ...given, outgoingHosts: [...given.outgoingHosts, ...demo.hosts] } : given
  const services = await prepared(config)
  if (process.env.DEMO !== 'off' && (await wantsDemonstration(services.database))) await seedDemonstration(services, say)
  await demo?.start(services.database)
  const app = await createApp(services)
  await app.listen({ port: config.port, host: config.host })
  await services.jobs.start()
  say(await greeting(services))

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await app.close()
    demo?.stop()
    await services.jobs.stop()
    services.renderer.close()
    await services.database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  // Started by a script: when that is gone, so is the reason to run.
  process.on('disconnect', stop)
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
    if (await wantsDemonstration(services.database)) await seedDemonstration(services, say)
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

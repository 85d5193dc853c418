import { runSimulator } from '@pelita/simulator/command-line.ts'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { fileQuotaCommand } from './areas/organization/file-quota.ts'
import { flagsCommand } from './areas/organization/flags-command.ts'
import { partnersCommand } from './areas/organization/partners-command.ts'
import { settingsCommand } from './areas/organization/settings-command.ts'
import { replaceSecret } from './change-secret.ts'
import type { Config } from './config.ts'
import { eventConsumers } from './consumers.ts'
import { createServices } from './create-services.ts'
import { startDemoPlatform } from './demo-platform.ts'
import { deliverEvents } from './learning/event/deliver-events.ts'
import { eventLag, replayEvents } from './learning/event/event-lag.ts'
import { mediaNotice } from './media-notice.ts'
import { pagesBuilt } from './pages-built.ts'
import { simulatorKey } from './platform/auth/tokens.ts'
import { assertNoHalfRestore, backupCommand, restoreCommand } from './platform/backup/backup-commands.ts'
import { migrate } from './platform/db/migrate.ts'
import { requireFreePort } from './platform/free-port.mjs'
import { obeyAnswering } from './platform/jobs/worker-apart.ts'
import { assertKnownSecret, keepSecret } from './platform/known-secret.ts'
import { outboxSettled } from './platform/mail/outbox.ts'
import { createPackagesApp } from './platform/packages/serve-packages.ts'
import { outliveRejections } from './platform/report-rejections.ts'
import type { Services } from './platform/services.ts'
import { endedWithin } from './platform/within.ts'
import { processEnd } from './process-end.ts'
import { ensureDemonstration, seedVolumes } from './seed/demonstration.ts'
import { createFirstAdministrator } from './seed/first-administrator.ts'
import { greeting } from './seed/greeting.ts'
import { recordDemonstration } from './seed/recorded/record-demonstration.ts'
import { unsafeSettings, wantsDemonstration } from './unsafe-settings.ts'

/** A mail on its way is noted as sent before the database closes; otherwise it would go a second time. */
const MAILS_WITHIN_MS = 5_000
/** Who is being answered gets so long; a download that nobody reads on would keep the server for ever. */
const ANSWERS_WITHIN_MS = 5_000
/** The browser and the database close within moments, or not at all. */
const CLOSED_WITHIN_MS = 10_000
/** Whoever shares the visitors out among processes asks every second or two, and must learn that this one leaves before it does. */
const LEAVING_KNOWN_AFTER_MS = 2_000

const complain = (cause: unknown) => console.error(cause)
const say = (text: string) => process.stdout.write(`${text}\n`)

async function opened(config: Config, jobsApart = false): Promise<Services> {
  assertNoHalfRestore(config)
  if (!config.databaseUrl) say('Opening the embedded database ...')
  return createServices(config, complain, jobsApart)
}

/** The database as this program needs it, used by the secret it knows. */
async function prepare({ database, config }: Services, tell: (text: string) => void = say): Promise<void> {
  await migrate(database, tell)
  await assertKnownSecret(database, config.secret)
}

/** Loading takes longer than an answer may. */
const patient = (services: Services): Services => ({ ...services, database: services.database.background })

const close = (services: Services) =>
  endedWithin(CLOSED_WITHIN_MS, Promise.all([services.renderer.close(), services.database.close()]))

async function serve(given: Config): Promise<void> {
  const unsafe = unsafeSettings(process.env)
  if (unsafe.length > 0) throw new Error(unsafe.join('\n'))
  const withDemonstration = wantsDemonstration(process.env)
  const { starting, step, check } = processEnd(complain)
  const pages = pagesBuilt()
  outliveRejections(complain)
  const tell = (text: string) => {
    check()
    say(text)
  }
  await starting(async () => {
    await step(() => requireFreePorts(given))
    const demo = withDemonstration
      ? await step(
          () => startDemoPlatform(given.port),
          (made) => made.stop(),
        )
      : null
    const config = demo ? { ...given, outgoingHosts: [...given.outgoingHosts, ...demo.hosts] } : given
    const services = await step(() => opened(config, config.jobsApart), close)
    await step(() => prepare(services, tell))
    if (withDemonstration) await step(() => ensureDemonstration(patient(services), tell, check))
    await step(async () => demo?.connect(services.database))
    await step(() => pages.wait(tell))
    // Beside making the app: they are a process of their own, or wait for the thread of the embedded database.
    const jobsRun = services.jobs.start()
    jobsRun.catch(() => undefined)
    const app = await step(
      () => createApp(services),
      (made) => leave(made, services),
    )
    if (config.packagesPort !== null) await step(() => startPackages(services, config.packagesPort ?? 0), closeApp)
    await step(() => app.listen({ port: config.port, host: config.host }))
    // The last: from now on /ready sends people here.
    await step(() => jobsRun)
    const notice = mediaNotice(config)
    if (notice) say(notice)
    say(await greeting(services))
  })
}

/** The ports of the demonstration's partners are not among them: those take others where theirs are used. */
async function requireFreePorts({ port, packagesPort, host }: Config): Promise<void> {
  await requireFreePort('PORT', port, host)
  if (packagesPort !== null) await requireFreePort('PACKAGES_PORT', packagesPort, host)
}

/** Started by `serve` for what runs on schedule and in the background. */
async function work(config: Config): Promise<void> {
  const { starting, step } = processEnd(complain)
  outliveRejections(complain)
  await starting(async () => {
    const services = await step(() => opened(config), close)
    const { jobs } = services
    await step(
      () => jobs.start(),
      () => jobs.stop().then(() => endedWithin(MAILS_WITHIN_MS, outboxSettled())),
    )
    obeyAnswering(jobs.worker, complain)
  })
}

/** What people packed is served by a server of its own, that knows nobody. */
async function startPackages(services: Services, port: number): Promise<FastifyInstance> {
  const app = createPackagesApp(services)
  await app.listen({ port, host: services.config.host })
  return app
}

async function leave(app: FastifyInstance, { jobs, config }: Services): Promise<void> {
  // Together: a slow request must not keep the jobs from being put back before the patience of whoever stops us ends.
  const stopped = jobs.stop()
  if (!config.development) await new Promise((resolve) => setTimeout(resolve, LEAVING_KNOWN_AFTER_MS))
  await Promise.allSettled([closeApp(app), stopped])
  await endedWithin(MAILS_WITHIN_MS, outboxSettled())
}

/** Takes nobody any more and ends what is under way, at last by cutting it off. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const closed = app.close()
  if (await endedWithin(ANSWERS_WITHIN_MS, closed)) return
  app.server.closeAllConnections()
  await closed
}

const ORG_USAGE = `Usage: npm run org -- create CODE "Title" admin@mail
       npm run org -- quota CODE [50GB]
       npm run org -- partner CODE [PARTNER [remove]]
       npm run org -- flag CODE [course_feature on|off]
       npm run org -- set CODE [authentication.otp_mode [every_login|default]]`

const commands: Record<string, (config: Config, args: string[]) => Promise<void>> = {
  serve,
  work,
  async migrate(config) {
    const services = await opened(config)
    await migrate(services.database, say)
    say('The database is up to date.')
    await services.database.close()
  },
  async seed(config, args) {
    const services = patient(await opened(config))
    await prepare(services)
    await ensureDemonstration(services, say)
    const scale = Number(args[args.indexOf('--scale') + 1] ?? 0)
    if (args.includes('--scale')) {
      if (!Number.isInteger(scale) || scale < 1) throw new Error('--scale takes a whole number from 1')
      await seedVolumes(services, scale, say)
    }
    await services.database.close()
  },
  /** Loads the demonstration from nothing into an empty database and writes it down, for `npm run demo:record`. */
  async record(config, [path]) {
    if (!path) throw new Error('Usage: npm run demo:record')
    const services = patient(await opened(config))
    await prepare(services)
    await recordDemonstration(services, path, say)
    await close(services)
  },
  async org(config, [verb, code, title, email]) {
    const creates = verb === 'create' && title && email
    if (!code || !(creates || verb === 'quota' || verb === 'set' || verb === 'partner' || verb === 'flag'))
      throw new Error(ORG_USAGE)
    const services = await opened(config)
    await prepare(services)
    if (creates) say(await createFirstAdministrator(services, { code, title, email }))
    else if (verb === 'set') say(await settingsCommand(services.database, code, title, email))
    else if (verb === 'flag') say(await flagsCommand(services.database, code, title, email))
    else if (verb === 'partner') say(await partnersCommand(services.database, code, title, email))
    else say(await fileQuotaCommand(services.database, code, title))
    await services.database.close()
  },
  async secret(config, [verb]) {
    const previous = process.env.PREVIOUS_SECRET
    if (verb !== 'forget' && !(verb === 'replace' && previous))
      throw new Error(
        'Usage: PREVIOUS_SECRET=... npm run secret -- replace, or where the former one is lost: npm run secret -- forget',
      )
    const { database } = await opened(config)
    await migrate(database, say)
    if (verb === 'replace' && previous)
      say(`Sealed ${await replaceSecret(database, previous, config.secret)} values anew. From now on SECRET is the present one.`)
    else {
      await keepSecret(database, config.secret)
      say('From now on SECRET is the present one. Enter the client secrets of single sign-on and DigiVerse connections again.')
    }
    await database.close()
  },
  /** How far the followers of learning events are behind; `events replay NAME` lets one read everything again. */
  async events(config, [verb, name]) {
    const services = await opened(config)
    await prepare(services)
    const { database } = services
    if (verb === 'replay') {
      const consumer = eventConsumers.find((one) => one.name === name)
      if (!consumer) throw new Error(`Unknown consumer “${name}”. Known: ${eventConsumers.map((one) => one.name).join(', ')}`)
      await replayEvents(database, consumer)
      await deliverEvents(database, eventConsumers)
    }
    for (const one of await eventLag(database))
      say(`${one.name}: ${one.behind} behind${one.since ? ` since ${one.since}` : ''}, ${one.parked} waiting after a failure`)
    await database.close()
  },
  backup: (config, args) => backupCommand(config, args, say),
  restore: (config, args) => restoreCommand(config, args, say),
  simulate: (config, args) =>
    runSimulator(args, { url: `http://localhost:${config.port}`, keyOf: (org) => simulatorKey(config.secret, org) }, say),
}

export async function runCommand(config: Config, [name = 'serve', ...args]: string[]): Promise<void> {
  const command = commands[name]
  if (!command) throw new Error(`Unknown command “${name}”. Known: ${Object.keys(commands).join(', ')}`)
  await command(config, args)
}

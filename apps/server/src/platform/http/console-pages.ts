import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { notFound } from './errors.ts'
import { screenLinks } from './screen-files.ts'

const LONG = 'public, max-age=31536000, immutable'
const WORKER = 'sw.js'

/** The learner app is built beside the console. */
const learnerDirOf = (consoleDir: string): string => join(dirname(consoleDir), 'learner')

/** The built console and learner app. Every path that is no file is the console's own: its router decides. */
export async function serveConsole(app: FastifyInstance, { config, database }: Services): Promise<void> {
  if (!config.consoleDir) return
  const learnerDir = learnerDirOf(config.consoleDir)
  const pages = {
    console: readFileSync(join(config.consoleDir, 'index.html'), 'utf8'),
    learn: readFileSync(join(learnerDir, 'index.html'), 'utf8'),
  }
  const linksFor = screenLinks(join(config.consoleDir, 'screen-files.json'))
  const send = (reply: FastifyReply, page: keyof typeof pages) => {
    const links = page === 'console' ? linksFor(reply.request.url.split('?')[0] ?? '') : ''
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(pages[page].replaceAll('__STYLE_NONCE__', reply.styleNonce).replace('</head>', `${links}</head>`))
  }
  const isLearnerHost = async (request: FastifyRequest) =>
    !config.sharedHosts.includes(request.hostname) &&
    (await database.platform
      .selectFrom('organizations')
      .select('id')
      .where('url_subdomain', '=', request.hostname)
      .executeTakeFirst()) !== undefined

  await app.register(fastifyStatic, {
    root: config.consoleDir,
    index: false,
    preCompressed: true,
    setHeaders: (response, path) => void response.header('cache-control', path.includes('/assets/') ? LONG : 'no-cache'),
  })
  // The folder itself is no file: its path belongs to the page.
  app.get('/', async (request, reply) => send(reply, (await isLearnerHost(request)) ? 'learn' : 'console'))
  app.get('/learn', (_, reply) => send(reply, 'learn'))
  app.get('/learn/*', (request, reply) => {
    const [path = ''] = request.url.slice('/learn/'.length).split('?')
    // Its places have no dot, its files all have one.
    if (!/^[\w./-]*\.\w+$/.test(path) || path.includes('..')) return send(reply, 'learn')
    if (!existsSync(join(learnerDir, path))) return reply.status(404).send('Not found')
    // Its worker stands for the app's own address too, which lies above the folder.
    if (path === WORKER) reply.header('service-worker-allowed', '/learn')
    return reply.sendFile(path, learnerDir)
  })
  app.setNotFoundHandler(async (request, reply) => {
    // The file server takes every path that is read, so an unknown one of the API ends here too.
    if (/^\/api(\/|\?|$)/.test(request.url)) throw notFound('Path')
    if (request.method !== 'GET' || /\.\w+$/.test(request.url.split('?')[0] ?? '')) return reply.status(404).send('Not found')
    return send(reply, (await isLearnerHost(request)) ? 'learn' : 'console')
  })
}

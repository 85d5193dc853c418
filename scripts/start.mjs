// npm start: installs, builds, migrates, loads the demonstration, serves. Needs nothing but Node.js.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { requireFreePort } from '../apps/server/src/platform/free-port.mjs'
import { buildStale, endRunning, ensureDependencies, nodeFlags, requireNode, root, say } from './steps.mjs'

/** Of the shell: ended by a signal. */
const INTERRUPTED = 130
let server
let isAsked = false
const stop = () => {
  isAsked = true
  endRunning()
  if (server) server.kill('SIGTERM')
  else process.exit(INTERRUPTED)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
// npm passes no signal on when it is ended itself: the child notices that its parent is gone by the closed channel.
const parent = process.ppid
setInterval(() => process.ppid !== parent && stop(), 1_000).unref()

const end = (text) => {
  say(text)
  process.exit(1)
}

requireNode()
// The server asks for all its ports and settings itself, but not before it is built. What is no port at all it tells better.
const port = Number(process.env.PORT ?? 3000)
if (port > 0 && port < 65_536)
  await requireFreePort('PORT', port, process.env.HOST ?? '0.0.0.0').catch(({ message }) => end(message))
await ensureDependencies()
if (!(await buildStale(['server']))) end('The server could not be built. What is wrong stands above.')

// It opens its database and loads the demonstration while the pages are built, and answers when they are there.
server = spawn(process.execPath, [...nodeFlags, join(root, 'dist/server/main.mjs'), 'serve'], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    CONSOLE_DIR: join(root, 'dist/console'),
    LOG_LEVEL: 'warn',
    // Newer versions of Node.js keep there what they compiled; version 20 does not know it.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.compile-cache'),
    ...process.env,
    PAGES: 'awaited',
  },
})
let isFailed = false
server.once('exit', (code) => {
  endRunning()
  if (isFailed) end('Console and learner app could not be built. What is wrong stands above.')
  process.exit(code ?? 0)
})
if (await buildStale(['console', 'learner'])) server.send('built')
else if (!isAsked) {
  isFailed = true
  stop()
}

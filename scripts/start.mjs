// npm start: installs, builds, migrates, loads the demonstration, serves. Needs nothing but Node.js.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuild, ensureDependencies, nodeFlags, requireNode, root } from './steps.mjs'

requireNode()
await ensureDependencies()
await ensureBuild()

const server = spawn(process.execPath, [...nodeFlags, join(root, 'dist/server/main.mjs'), 'serve'], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { CONSOLE_DIR: join(root, 'dist/console'), LOG_LEVEL: 'warn', ...process.env },
})
const stop = () => server.kill('SIGTERM')
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
// npm passes no signal on when it is ended itself: the child notices that its parent is gone by the closed channel.
const parent = process.ppid
setInterval(() => process.ppid !== parent && stop(), 1_000).unref()
server.once('exit', (code) => process.exit(code ?? 0))

// npm run dev: the server restarts and the console and the learner app reload as their sources change.
import { spawn } from 'node:child_process'
import { ensureDependencies, requireNode, root } from './steps.mjs'

requireNode()
await ensureDependencies()

const start = (command, args, env = {}) => spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
// The pages are the console's own server's: what the server prints and mails leads there.
const pages = process.env.PUBLIC_URL ?? 'http://localhost:5173'
const children = [
  start('npx', ['tsx', 'watch', '--clear-screen=false', 'apps/server/src/main.ts', 'serve'], {
    CHECK_ANSWERS: 'on',
    PUBLIC_URL: pages,
  }),
  start('npx', ['vite', 'apps/console']),
  start('npx', ['vite', 'apps/learner']),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of children) child.once('exit', stop)

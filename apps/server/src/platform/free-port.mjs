// Plain JavaScript: npm start asks too, before anything is installed that runs TypeScript.
import { createServer } from 'node:net'

const REFUSALS = { EADDRINUSE: 'is already in use', EACCES: 'may not be used by this user' }

const refusalOf = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }) => resolve(REFUSALS[code]))
    probe.listen({ port, host }, () => probe.close(() => resolve(undefined)))
  })

/** Throws with a sentence where the port cannot be listened on: whoever starts the server learns it before anything is loaded. */
export async function requireFreePort(setting, port, host) {
  const refusal = await refusalOf(port, host)
  const other = port < 1024 ? port + 8000 : port + 1
  if (refusal) throw new Error(`Port ${port} ${refusal}. Set ${setting} to another one: ${setting}=${other} npm start`)
}

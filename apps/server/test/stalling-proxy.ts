import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to the database that can stop carrying anything, without closing: what a dead switch or a frozen server looks like. */
export async function stallingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const ends = new Set<Socket>()
  let stalled = false
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        ends.delete(from)
        to.destroy()
      })
      if (stalled) from.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).toString(),
    stall() {
      stalled = true
      for (const end of ends) end.pause()
    },
    goOn() {
      stalled = false
      for (const end of ends) end.resume()
    },
    async close() {
      for (const end of ends) end.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

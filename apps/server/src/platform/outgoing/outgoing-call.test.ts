import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { within } from '../within.ts'
import { outgoingCall } from './outgoing-call.ts'

const OK = 'HTTP/1.1 200 OK\r\n'

/** Calls a server that answers with exactly this. */
async function callOf(answer: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => answer(socket))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const answered = within(5_000, outgoingCall(`http://${host}/`, { timeoutMs: 500, trusted: [host] }))
  return answered.finally(() => server.close())
}

test('an answer is its status and its text', async () => {
  expect(await callOf((socket) => socket.end(`${OK}Content-Length: 2\r\n\r\n{}`))).toMatchObject({ status: 200, body: '{}' })
})

test.each<[what: string, answer: (socket: Socket) => void]>([
  ['another protocol', (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n')],
  ['half an answer', (socket) => socket.end(`${OK}Content-Length: 100\r\n\r\nhalf`)],
  ['no HTTP at all', (socket) => socket.end('\0\u0001 garbage')],
  ['headers without end', (socket) => socket.write(`${OK}X: ${'a'.repeat(100_000)}`)],
  ['an answer that drips', (socket) => void socket.write(`${OK}Content-Length: 100\r\n\r\nx`)],
  ['nothing', () => {}],
  ['a closed door', (socket) => void socket.destroy()],
])('%s ends the call, in time', async (_, answer) => {
  await expect(callOf(answer)).rejects.not.toThrow('It took too long')
})

import { createServer, type Socket } from 'node:net'

export interface MailSink {
  readonly url: string
  /** Who was written to, in the order in which the mails came. */
  readonly recipients: readonly string[]
  close(): Promise<void>
}

/** A mail server that takes everything and keeps whom it was for. */
export async function startMailSink(): Promise<MailSink> {
  const recipients: string[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => undefined)
    socket.write('220 sink\r\n')
    let left = ''
    let inMail = false
    socket.on('data', (bytes) => {
      const lines = (left + bytes.toString('latin1')).split('\r\n')
      left = lines.pop() ?? ''
      for (const line of lines) {
        if (inMail && line !== '.') continue
        const asked = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1]
        if (asked) recipients.push(asked)
        const begins = /^DATA$/i.test(line)
        inMail = begins
        socket.write(begins ? '354 go on\r\n' : /^QUIT$/i.test(line) ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    recipients,
    close: () => {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

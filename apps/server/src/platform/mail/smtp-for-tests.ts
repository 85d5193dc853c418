import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

interface Behaviour {
  /** How long every single answer is in coming. */
  readonly answersAfterMs?: number
  /** Whether it says that it has taken a mail over, or hangs up without a word. */
  readonly confirms?: boolean
  /** What it does until it is healed: it says nothing at all, or has no time for anybody. */
  readonly ill?: 'silent' | 'busy'
}

export interface SlowSmtp {
  readonly url: string
  /** What arrived whole, confirmed or not. */
  readonly mails: string[]
  /** How often somebody came. */
  readonly visits: () => number
  /** From now on it is well. */
  heal(): void
  /** Resolves once nobody is connected any more. */
  quiet(): Promise<void>
  close(): Promise<void>
}

/** A mail server that takes its time. It speaks just enough SMTP to take a mail. */
export async function slowSmtp({ answersAfterMs = 0, confirms = true, ill }: Behaviour): Promise<SlowSmtp> {
  const mails: string[] = []
  const open = new Set<Socket>()
  const state = { ill, visits: 0 }
  const talk = async (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
    const answer = async (text: string) => {
      await wait(answersAfterMs)
      if (!socket.destroyed) socket.write(`${text}\r\n`)
    }
    state.visits++
    if (state.ill === 'silent') return
    if (state.ill) return void socket.end('421 Come again later\r\n')
    await answer('220 slow.test')
    let mail: string[] | null = null
    for await (const line of createInterface({ input: socket })) {
      if (mail && line !== '.') mail.push(line)
      else if (mail) {
        mails.push(mail.join('\n'))
        mail = null
        if (confirms) await answer('250 OK')
        else socket.destroy()
      } else if (line === 'DATA') {
        await answer('354 Go on')
        mail = []
      } else await answer(line === 'QUIT' ? '221 Bye' : '250 OK')
    }
  }
  // Whoever hangs up in the middle is done.
  const server = createServer((socket) => void talk(socket).catch(() => undefined))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    visits: () => state.visits,
    heal() {
      state.ill = undefined
    },
    async quiet() {
      await Promise.all([...open].map((socket) => new Promise((resolve) => socket.once('close', resolve))))
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

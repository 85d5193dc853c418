import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { emptyTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'
import { writeSettings } from '../settings/settings.ts'
import type { Mail, Mailer } from './mail.ts'
import { claimMail } from './next-mail.ts'
import { deliverOutbox } from './outbox.ts'
import { queueMail } from './queue-mails.ts'

const server = emptyTestServer()

beforeEach(() => server.services.database.pool.query('delete from outbox'))

/** Hands out the first mails and then stops everything, so that only the order is looked at. */
const firstMails = async (count: number): Promise<Mail[]> => {
  const sent: Mail[] = []
  const mailer: Mailer = {
    send: async (mail) => {
      sent.push(mail)
      if (sent.length >= count)
        await server.services.database.pool.query("update outbox set status = 'failed' where status = 'queued'")
    },
  }
  await deliverOutbox({ database: server.services.database, mailer })
  return sent
}

/** In portions, so that no statement comes near its limit on a busy machine. */
const news = async (org: TestOrg, count: number) => {
  for (let from = 0; from < count; from += 5000)
    await org.work((db) =>
      sql`insert into outbox (template, recipient, payload)
        select 'access_rejected', ${org.code} || '-' || n || '@news.test', '{"full_name": "Siti", "note": "News"}'
          from generate_series(${from + 1}::int, ${Math.min(count, from + 5000)}::int) n`.execute(db),
    )
}

/** Whose mails are next, in order. */
const nextMails = async (count: number): Promise<string[]> => {
  const taken: string[] = []
  for (let n = 0; n < count; n++)
    taken.push((await claimMail(server.services.database, { urgent: true, others: true }))?.recipient ?? 'nobody')
  return taken
}

const code = (org: TestOrg, recipient: string) =>
  org.work((db) =>
    queueMail(db, {
      template: 'otp',
      recipient,
      payload: {
        full_name: 'Siti',
        code: '012345',
        purpose: 'login',
        minutes: 5,
        expires_at: new Date(Date.now() + 300_000).toISOString(),
      },
    }),
  )

test('organisations take turns, however many mails one of them has', async () => {
  const orgs = [await testOrg(server), await testOrg(server), await testOrg(server)]
  await Promise.all(orgs.map((org, n) => news(org, n === 0 ? 500 : 3)))
  const codes = (await nextMails(9)).map((to) => to.split('-').slice(0, 3).join('-'))
  for (let turn = 0; turn < 3; turn++) expect(new Set(codes.slice(turn * 3, turn * 3 + 3)).size).toBe(3)
})

test('quiet hours hold what can wait', async () => {
  const org = await testOrg(server)
  // Twenty-four hours but one minute, wherever the clock stands.
  const hours = { quiet_hours: true, quiet_from: '00:00', quiet_to: '23:59' }
  const last = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', timeStyle: 'short' }).format() === '23:59'
  await org.work((db) => writeSettings(db, 'notification', last ? { ...hours, quiet_from: '12:00', quiet_to: '11:59' } : hours))
  await news(org, 1)
  await code(org, 'siti@quiet.test')
  expect((await firstMails(5)).map((mail) => mail.to)).toEqual(['siti@quiet.test'])
  await org.work((db) =>
    writeSettings(db, 'notification', {
      quiet_hours: false,
      sender_name: 'Learning Team',
      reply_to: 'hr@a.test',
      footer: 'Ask <us>',
    }),
  )
  const [mail] = await firstMails(5)
  expect(mail).toMatchObject({ fromName: 'Learning Team', replyTo: 'hr@a.test', text: expect.stringContaining('--\nAsk <us>\n') })
  expect(mail?.html).toContain('Ask &lt;us&gt;<br>')
})

test('a sign-in code is the next mail sent while 50,000 others wait', async () => {
  const [crowded, other] = [await testOrg(server), await testOrg(server)]
  await news(crowded, 50_000)
  await server.services.database.pool.query('analyze outbox')
  await code(other, 'siti@other.test')
  const [first, second] = await nextMails(2)
  expect(first).toBe('siti@other.test')
  expect(second).toContain(crowded.code)
})

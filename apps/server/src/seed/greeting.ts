import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { showsCaughtMails } from '../platform/mail/caught-mails-page.ts'
import type { Services } from '../platform/services.ts'

const PASSWORD = 'Belajar-2026'

/** What a person needs to sign in, printed once the server answers. */
export async function greeting({ config, database }: Services): Promise<string> {
  const orgs = await database.platform
    .selectFrom('organizations')
    .select(['code', 'title'])
    .orderBy('created_at')
    .limit(5)
    .execute()
  const demo = orgs.find((org) => ['nusantara', 'bahari'].includes(org.code))
  const lan = Object.values(networkInterfaces())
    .flat()
    .find((address) => address && !address.internal && address.family === 'IPv4')
  return [
    '',
    `Pelita is running${config.databaseUrl ? ' on PostgreSQL' : ' on its embedded database'}.`,
    ...orgs.map((org) => `  ${org.title}: ${config.publicUrl}/?org_code=${org.code}`),
    ...(demo
      ? [
          '',
          `  Sign in as admin@${demo.code}.test, content@... or viewer@... with the password ${PASSWORD}`,
          `  Learners: ${config.publicUrl}/learn?org_code=${demo.code} as learner1@${demo.code}.test, the same password`,
        ]
      : []),
    ...(showsCaughtMails(config)
      ? [`  Mails are caught and can be read on this machine: http://localhost:${config.port}/dev/mail`]
      : []),
    `  API: ${config.publicUrl}/api/docs`,
    `  Operator: ${config.publicUrl}/operator, any name and the key ${process.env.OPERATOR_KEY ? 'OPERATOR_KEY' : `in ${join(config.dataDir, 'operator-key')}`}`,
    // An address of the machine belongs to no organisation, so the code travels with it.
    ...(config.consoleDir && lan && orgs[0]
      ? [`  On this network: http://${lan.address}:${config.port}/?org_code=${orgs[0].code}`]
      : []),
    '  Ctrl+C ends it; the data stays.',
    '',
  ].join('\n')
}

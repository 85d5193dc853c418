import { networkInterfaces } from 'node:os'
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
  const demo = orgs.filter((org) => ['nusantara', 'bahari'].includes(org.code))
  const lan = Object.values(networkInterfaces())
    .flat()
    .find((address) => address && !address.internal && address.family === 'IPv4')
  return [
    '',
    `Pelita is running${config.databaseUrl ? ' on PostgreSQL' : ' on its embedded database'}.`,
    ...orgs.map((org) => `  ${org.title}: ${config.publicUrl}/?org_code=${org.code}`),
    ...(demo.length > 0
      ? ['', `  Sign in as admin@${demo[0]?.code}.test, content@..., viewer@... or learner1@... with the password ${PASSWORD}`]
      : []),
    ...(config.smtpUrl ? [] : [`  Mails are caught and can be read at ${config.publicUrl}/dev/mail`]),
    `  API: ${config.publicUrl}/api/docs${lan ? `   On this network: http://${lan.address}:${config.port}` : ''}`,
    '',
  ].join('\n')
}

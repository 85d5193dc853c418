import { allPermissions } from '@pelita/contract/core/catalogue.ts'
import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { Client } from '../http-client.ts'
import { type EndpointName, sampleFor } from '../samples.ts'
import { gatherStatistics, type TestOrg, type TestServer } from '../test-server.ts'

type Named = readonly [name: string, e: Endpoint]

const refused = (status: number) => status === 401 || status === 403

/** Everything the rules of access forbid and this server nevertheless does; nothing is the right answer. */
export async function accessViolations(server: TestServer, org: TestOrg, endpoints: readonly Named[]): Promise<string[]> {
  const known = new Map<string, Promise<Client>>()
  const as = (permissions: readonly string[]): Promise<Client> => {
    const client = known.get(permissions.join()) ?? org.as(permissions)
    known.set(permissions.join(), client)
    return client
  }
  const learner = await org.learner()
  const found: string[] = []
  for (const [n, [name, e]] of endpoints.entries()) {
    if (n % 50 === 49) await gatherStatistics(server)
    // Whoever may not call at all is refused whatever is sent.
    const input = Array.isArray(e.access) ? await sampleFor(name as EndpointName, org) : {}
    const expectStatus = async (who: string, client: Client, wanted: number) => {
      const { statusCode } = await client.send(e, input)
      if (statusCode !== wanted) found.push(`${name}: ${who} got ${statusCode} instead of ${wanted}`)
    }
    if (e.access === 'public') continue
    await expectStatus('a stranger', server.anonymous, 401)
    await expectStatus('a made-up token', server.anonymous.with({ authorization: 'Bearer nonsense' }), 401)
    if (e.access === 'learner') {
      await expectStatus('a console session', org.admin, 401)
      continue
    }
    await expectStatus('a learner', learner, 401)
    if (e.access === 'session') continue
    await expectStatus('a session without permissions', await as([]), 403)
    if (e.access === 'all-access') {
      await expectStatus('every single permission', await as(allPermissions), 403)
      continue
    }
    const needed = new Set<string>(e.access)
    await expectStatus('every permission but the needed ones', await as(allPermissions.filter((p) => !needed.has(p))), 403)
    const also = e.also ?? []
    for (const missing of also)
      await expectStatus(`every permission but ${missing}`, await as(allPermissions.filter((p) => p !== missing)), 403)
    for (const [n, permission] of e.access.entries()) {
      const { statusCode } = await (await as([permission, ...also])).send(e, input)
      const named = { ...(input.body as Record<string, unknown> | undefined), ...input.fields }
      const other =
        (e.saves && n !== ((input.body as { id?: string }).id ? 1 : 0)) ||
        (e.accessBy && !e.accessBy.permissions[String(named[e.accessBy.field])]?.includes(permission))
      if (refused(statusCode) !== (other === true)) found.push(`${name}: ${permission} alone was answered ${statusCode}`)
    }
  }
  return found
}

/** One line per call: the golden file shows in a review when somebody loosens a permission. */
export const accessTable = (endpoints: readonly Named[]): string =>
  `${endpoints
    .flatMap(([name, { access, accessBy, also = [], of, fresh, byPerson }]) =>
      accessBy
        ? Object.entries(accessBy.permissions).map(([value, needed]) => `${name} (${value}): ${[...needed].sort().join(' | ')}`)
        : [
            `${name}: ${typeof access === 'string' ? access : [...access].sort().join(' | ')}`,
            ...also,
            ...(of ? [`of ${of}`] : []),
            ...(fresh ? ['fresh'] : []),
            ...(byPerson ? ['by person'] : []),
          ].join(' & '),
    )
    .sort()
    .join('\n')}\n`

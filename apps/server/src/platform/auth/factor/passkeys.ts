import { isIP } from 'node:net'
import type { PasskeyMade, PasskeyUsed } from '@pelita/contract/platform/second-factor.ts'
import {
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Account } from '../accounts.ts'
import { clock } from '../clock.ts'
import { LOOPBACK_HOSTS } from '../organization-host.ts'

/** The host passkeys of this page belong to. */
export const hostOf = (request: FastifyRequest): string => request.hostname.toLowerCase()

/** Browsers make passkeys for names, never for bare addresses. */
export const canHavePasskeys = (host: string): boolean => host !== '' && !host.startsWith('[') && isIP(host) === 0

/** Pages of the same host over https; on the machine itself without it, at whatever port the page was served. */
function originsOf(request: FastifyRequest): string[] {
  const { origin } = request.headers
  const isLocal = LOOPBACK_HOSTS.includes(hostOf(request)) && origin && URL.canParse(origin)
  return [`https://${request.host.toLowerCase()}`, ...(isLocal && new URL(origin).hostname === hostOf(request) ? [origin] : [])]
}

const passkeysOf = ({ platform }: Database, personId: string, host: string) =>
  platform.selectFrom('factor_passkeys').selectAll().where('person_id', '=', personId).where('host', '=', host).execute()

const named = (rows: readonly { credential_id: string; transports: string[] }[]) =>
  rows.map(({ credential_id, transports }) => ({ id: credential_id, transports }))

export async function optionsToUse(database: Database, request: FastifyRequest, personId: string) {
  const host = hostOf(request)
  const allowCredentials = named(await passkeysOf(database, personId, host))
  return generateAuthenticationOptions({ rpID: host, allowCredentials, userVerification: 'preferred' })
}

export async function optionsToMake(database: Database, request: FastifyRequest, account: Account, organization: string) {
  const host = hostOf(request)
  return generateRegistrationOptions({
    rpName: organization,
    rpID: host,
    userName: account.email ?? account.nik,
    userDisplayName: account.full_name,
    userID: new TextEncoder().encode(account.person_id),
    attestationType: 'none',
    excludeCredentials: named(await passkeysOf(database, account.person_id, host)),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

export interface CheckedPasskey {
  readonly host: string
  readonly credential_id: string
  readonly public_key: string
  readonly counter: number
  readonly transports: string[]
}

/** A passkey that was made for this challenge at this host; null for anything else. */
export async function checkMade(request: FastifyRequest, made: PasskeyMade, challenge: string): Promise<CheckedPasskey | null> {
  const host = hostOf(request)
  const transports = (made.response.transports ?? []) as AuthenticatorTransport[]
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, response: { ...made.response, transports }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: originsOf(request),
      expectedRPID: host,
      requireUserVerification: false,
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return { host, credential_id: id, public_key: Buffer.from(publicKey).toString('base64url'), counter, transports }
  } catch (cause) {
    request.log.info({ cause }, 'A passkey could not be made')
    return null
  }
}

/** Whether a passkey of this person signed this challenge at this host; its counter goes on. */
export async function takePasskey(
  database: Database,
  request: FastifyRequest,
  given: { readonly personId: string; readonly used: PasskeyUsed; readonly challenge: string },
): Promise<boolean> {
  const host = hostOf(request)
  const own = (await passkeysOf(database, given.personId, host)).find((one) => one.credential_id === given.used.id)
  if (!own) return false
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...given.used, clientExtensionResults: {} },
      expectedChallenge: given.challenge,
      expectedOrigin: originsOf(request),
      expectedRPID: host,
      credential: {
        id: own.credential_id,
        publicKey: new Uint8Array(Buffer.from(own.public_key, 'base64url')),
        counter: Number(own.counter),
      },
      requireUserVerification: false,
    })
    if (!verified) return false
    await database.platform
      .updateTable('factor_passkeys')
      .set({ counter: authenticationInfo.newCounter, last_used_at: clock.now().toISOString() })
      .where('id', '=', own.id)
      .execute()
    return true
  } catch (cause) {
    request.log.info({ cause }, 'A passkey was refused')
    return false
  }
}

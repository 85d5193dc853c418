import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { outgoingCall } from '../../outgoing/outgoing-call.ts'
import type { SsoConnection } from './connection.ts'

const TIMEOUT_MS = 10_000

/** The library speaks the protocol, our rules decide whom the server calls: public and https, or a trusted host. */
const guardedFetch =
  (trusted: readonly string[]): CustomFetch =>
  async (address, { method, headers, body }) => {
    const sent = body === undefined || body === null ? undefined : String(body)
    const answer = await outgoingCall(address, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: { ...headers, ...(sent !== undefined && { 'content-length': String(Buffer.byteLength(sent)) }) },
      ...(sent !== undefined && { body: sent }),
      timeoutMs: TIMEOUT_MS,
      trusted,
    })
    const type = answer.headers['content-type']
    return new Response(answer.body, { status: answer.status, headers: type ? { 'content-type': type } : {} })
  }

/** The organisation's provider, as it describes itself. */
export function discover(
  { issuer, client_id, client_secret }: SsoConnection,
  trusted: readonly string[],
): Promise<Configuration> {
  const server = new URL(issuer)
  return discovery(server, client_id, client_secret, undefined, {
    [customFetch]: guardedFetch(trusted),
    timeout: TIMEOUT_MS / 1000,
    // Without https only for a host the server's owner trusts: every call goes through the rules above.
    execute: server.protocol === 'http:' && trusted.includes(server.host) ? [allowInsecureRequests] : [],
  })
}

export interface Challenge {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Where the browser is sent: code flow with PKCE, state and nonce. */
export async function authorizationAddress(provider: Configuration, { scopes }: SsoConnection, redirect_uri: string) {
  const challenge: Challenge = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
  const address = buildAuthorizationUrl(provider, {
    redirect_uri,
    scope: scopes,
    state: challenge.state,
    nonce: challenge.nonce,
    code_challenge: await calculatePKCECodeChallenge(challenge.verifier),
    code_challenge_method: 'S256',
  })
  return { address: address.href, challenge }
}

/** What the provider says of the person, once code, state, nonce and signature are right. */
export async function claimsOf(provider: Configuration, current: URL, { state, nonce, verifier }: Challenge) {
  const tokens = await authorizationCodeGrant(provider, current, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider sent no identity')
  const more = provider.serverMetadata().userinfo_endpoint ? await fetchUserInfo(provider, tokens.access_token, claims.sub) : {}
  return { ...more, ...claims }
}

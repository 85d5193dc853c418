import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { choicePage } from './page.ts'
import { PEOPLE, type Somebody } from './people.ts'
import { answersChallenge, idToken, publicKeys } from './tokens.ts'

export const SSO_CLIENT = { client_id: 'pelita', client_secret: 'pelita-sso-demo' } as const
const LIFE_SECONDS = 300

interface Grant {
  readonly who: Somebody
  readonly redirect_uri: string
  readonly nonce: string
  readonly challenge: string
}

interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly html?: string
  readonly location?: string
}

const refused = (error: string): Answer => ({ status: 400, body: { error } })

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

/** A small OpenID Connect provider: code flow with PKCE, RS256, one client. */
class Provider {
  readonly #issuer: () => string
  readonly #verified: { readonly email_verified?: true }
  readonly #grants = new Map<string, Grant>()
  readonly #tokens = new Map<string, Somebody>()

  constructor(issuer: () => string, tellsVerified: boolean) {
    this.#issuer = issuer
    this.#verified = tellsVerified ? { email_verified: true } : {}
  }

  describe(): Answer {
    const issuer = this.#issuer()
    return {
      status: 200,
      body: {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      },
    }
  }

  /** Shows who one can be; with a choice it sends the browser back with a code. */
  authorize(asked: URLSearchParams): Answer {
    const redirect_uri = asked.get('redirect_uri') ?? ''
    if (asked.get('client_id') !== SSO_CLIENT.client_id || !URL.canParse(redirect_uri)) return refused('invalid_request')
    const who = PEOPLE.find(({ email }) => email === asked.get('email'))
    if (!who) return { status: 200, html: choicePage(asked, PEOPLE) }
    const code = randomBytes(16).toString('hex')
    const [nonce, challenge] = [asked.get('nonce') ?? '', asked.get('code_challenge') ?? '']
    this.#grants.set(code, { who, redirect_uri, nonce, challenge })
    const back = new URL(redirect_uri)
    back.searchParams.set('code', code)
    back.searchParams.set('state', asked.get('state') ?? '')
    return { status: 303, location: back.href }
  }

  token(body: URLSearchParams, authorization: string): Answer {
    const basic = Buffer.from(authorization.replace(/^Basic /i, ''), 'base64')
      .toString()
      .split(':')
      .map(decodeURIComponent)
    const [id, secret] = authorization ? basic : [body.get('client_id'), body.get('client_secret')]
    if (id !== SSO_CLIENT.client_id || secret !== SSO_CLIENT.client_secret)
      return { status: 401, body: { error: 'invalid_client' } }
    const code = body.get('code') ?? ''
    const grant = this.#grants.get(code)
    this.#grants.delete(code)
    if (!grant || grant.redirect_uri !== body.get('redirect_uri')) return refused('invalid_grant')
    if (!answersChallenge(body.get('code_verifier') ?? '', grant.challenge)) return refused('invalid_grant')
    const access_token = randomBytes(16).toString('hex')
    this.#tokens.set(access_token, grant.who)
    const now = Math.floor(Date.now() / 1000)
    const about = { iss: this.#issuer(), aud: SSO_CLIENT.client_id, iat: now, exp: now + LIFE_SECONDS, nonce: grant.nonce }
    const id_token = idToken({ ...about, sub: grant.who.sub, email: grant.who.email, ...this.#verified })
    return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: LIFE_SECONDS, id_token } }
  }

  person(authorization: string): Answer {
    const who = this.#tokens.get(authorization.replace(/^Bearer /i, ''))
    return who ? { status: 200, body: { ...who, ...this.#verified } } : { status: 401, body: { error: 'invalid_token' } }
  }
}

async function answer(provider: Provider, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const authorization = request.headers.authorization ?? ''
  if (url.pathname === '/.well-known/openid-configuration') return provider.describe()
  if (url.pathname === '/jwks') return { status: 200, body: publicKeys() }
  if (url.pathname === '/userinfo') return provider.person(authorization)
  if (url.pathname === '/token' && request.method === 'POST') return provider.token(await bodyOf(request), authorization)
  if (url.pathname === '/authorize')
    return provider.authorize(request.method === 'POST' ? await bodyOf(request) : url.searchParams)
  return { status: 404, body: { error: 'not_found' } }
}

const send = (response: ServerResponse, { status, body, html, location }: Answer) =>
  response
    .writeHead(status, {
      'content-type': html ? 'text/html; charset=utf-8' : 'application/json',
      'cache-control': 'no-store',
      ...(location && { location }),
    })
    .end(html ?? (body === undefined ? '' : JSON.stringify(body)))

/** Starts the provider; it signs with a key of its process. Not every provider tells whether an address is verified. */
export async function startIdentity(port = 0, { tellsVerified = true } = {}) {
  let issuer = ''
  const provider = new Provider(() => issuer, tellsVerified)
  const server = createServer(async (request, response) => {
    try {
      send(response, await answer(provider, request))
    } catch {
      send(response, refused('invalid_request'))
    }
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  issuer = `http://${host}`
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { host, url: issuer, close }
}

import type { PasskeyMade, PasskeyUsed } from '@pelita/contract/platform/second-factor.ts'

/** Few people come here: what speaks with the browser about passkeys is fetched when somebody does. */
const library = () => import('@simplewebauthn/browser')

type Options = Readonly<Record<string, unknown>>

export const canUsePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** The library reads what its own half on the server wrote. */
export async function makePasskey(options: Options): Promise<PasskeyMade> {
  const { startRegistration } = await library()
  const made = await startRegistration({ optionsJSON: options as never })
  return made as PasskeyMade
}

export async function signWithPasskey(options: Options): Promise<PasskeyUsed> {
  const { startAuthentication } = await library()
  const used = await startAuthentication({ optionsJSON: options as never })
  return used as PasskeyUsed
}

/** The person closed the browser's own question, or it had nothing to offer: no failure of ours. */
export const isPasskeyGivenUp = (cause: unknown): boolean =>
  cause instanceof Error && (cause.name === 'NotAllowedError' || cause.name === 'AbortError')

import type { Config } from '../../config.ts'
import { isSigned, signLink } from '../storage/signed-links.ts'

/** As long as somebody works through a package without coming back: it fetches its pages and videos as it goes. */
const OPEN_MINUTES = 4 * 60

type Origins = Pick<Config, 'packagesUrl' | 'packagesPort' | 'publicUrl'>

/**
 * Where packages are shown to whoever came by this host: the configured origin, or the server's second port. Nothing where there is
 * none: a page that came by https shows none that did not.
 */
export function packagesOrigin({ packagesUrl, packagesPort, publicUrl }: Origins, host: string | undefined): string | null {
  if (packagesUrl) return new URL(packagesUrl).origin
  const visited = `http://${host}`
  if (packagesPort === null || !host || publicUrl.startsWith('https:') || !URL.canParse(visited)) return null
  return Object.assign(new URL(visited), { port: String(packagesPort) }).origin
}

/** A proof for a package opens nothing else of the server's. */
const subject = (key: string) => `package\n${key}`

/** The path of a package for somebody who may open it now; what its pages name lies below it. */
export function packagePath(secret: string, key: string, now = Date.now()): string {
  const { expires, signature } = signLink(secret, subject(key), { now, minutes: OPEN_MINUTES })
  return `/p/${expires}.${signature}.${Buffer.from(key).toString('base64url')}/`
}

/** The key of the package that this word in a path opens; nothing where it has ended or was never given. */
export function packageKey(secret: string, word: string, now = Date.now()): string | null {
  const [expires, signature, coded = ''] = word.split('.')
  const key = Buffer.from(coded, 'base64url').toString('utf8')
  return expires && signature && isSigned(secret, subject(key), { expires, signature }, { now }) ? key : null
}

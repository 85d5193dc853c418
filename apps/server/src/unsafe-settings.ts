import { isIP } from 'node:net'

type Env = Readonly<Record<string, string | undefined>>

const FLAGS = ['DEMO', 'RATE_LIMITS', 'CHECK_ANSWERS', 'DATABASE_TLS', 'MEDIA_WITHOUT_CAGE'] as const
const MODES = ['production', 'development', 'test']
/** Names of networks that TRUST_PROXY understands besides addresses. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

const isProduction = ({ NODE_ENV }: Env) => NODE_ENV === 'production'
const isPublic = ({ PUBLIC_URL }: Env) => PUBLIC_URL?.startsWith('https:') === true

/** The demonstration has people whose passwords everybody knows: it is there unless the server is for real. */
export const wantsDemonstration = (env: Env): boolean => (env.DEMO ? env.DEMO !== 'off' : !isProduction(env))

/** `10.0.0.0/8`, `::1` or the name of a network; one that holds every address trusts whoever writes the header. */
function isProxy(text: string): boolean {
  if (NETWORKS.includes(text)) return true
  const [address = '', prefix, more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more !== undefined) return false
  return prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (family === 4 ? 32 : 128))
}

const trustsNonsense = (setting: string): boolean => {
  if (['', 'on', 'off'].includes(setting)) return false
  if (/^-?\d+$/.test(setting)) return Number(setting) < 1 || Number(setting) > 10
  return !setting.split(',').every((part) => isProxy(part.trim()))
}

const originOf = (url: string): string | null => (/^https?:/.test(url) && URL.canParse(url) ? new URL(url).origin : null)

/** What the driver checks the server's certificate with; without any of them it speaks in clear. */
const VERIFIED = ['require', 'verify-ca', 'verify-full']
const OWN_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|)$/

function databaseInClear({ DATABASE_URL = '' }: Env): boolean {
  if (!URL.canParse(DATABASE_URL)) return false
  const { hostname, searchParams } = new URL(DATABASE_URL)
  const isLocal = OWN_MACHINE.test(hostname) && !/^[^/]/.test(searchParams.get('host') ?? '')
  return !isLocal && !VERIFIED.includes(searchParams.get('sslmode') ?? '')
}

type Check = readonly [isUnsafe: (env: Env) => boolean, sentence: (env: Env) => string]

const CHECKS: readonly Check[] = [
  [
    ({ NODE_ENV = '' }) => NODE_ENV !== '' && !MODES.includes(NODE_ENV),
    ({ NODE_ENV }) => `NODE_ENV must be production, development or test, not “${NODE_ENV}”: anything else would mean development`,
  ],
  ...FLAGS.map(
    (name): Check => [
      (env) => ![undefined, '', 'on', 'off'].includes(env[name]),
      (env) => `${name} must be on or off, not “${env[name]}”`,
    ],
  ),
  [
    ({ DATABASE_POOL = '' }) => DATABASE_POOL !== '' && !/^[1-9]\d{0,3}$/.test(DATABASE_POOL),
    ({ DATABASE_POOL }) => `DATABASE_POOL must be a number from 1, not “${DATABASE_POOL}”`,
  ],
  [
    ({ CLAMAV = '' }) => CLAMAV !== '' && !/^[\w.[\]:-]+:\d{1,5}$/.test(CLAMAV),
    ({ CLAMAV }) => `CLAMAV must be a host and a port such as scanner.internal:3310, not “${CLAMAV}”`,
  ],
  [
    ({ TRUST_PROXY = '' }) => trustsNonsense(TRUST_PROXY),
    ({ TRUST_PROXY }) =>
      `TRUST_PROXY must be on, off, a number from 1 to 10 or addresses such as 10.0.0.0/8, not “${TRUST_PROXY}”`,
  ],
  [
    ({ PACKAGES_URL = '' }) => PACKAGES_URL !== '' && originOf(PACKAGES_URL) === null,
    ({ PACKAGES_URL }) => `PACKAGES_URL must be an address such as https://packages.example, not “${PACKAGES_URL}”`,
  ],
  [
    ({ PACKAGES_URL = '', PUBLIC_URL = '' }) => PACKAGES_URL !== '' && originOf(PACKAGES_URL) === originOf(PUBLIC_URL),
    () => 'PACKAGES_URL must have another host than PUBLIC_URL: the pages people upload would be part of the console',
  ],
  [
    (env) => isPublic(env) && !isProduction(env) && !env.SMTP_URL,
    () =>
      'PUBLIC_URL is https, so others use this server, but in development mails with codes and links are caught: set NODE_ENV=production and SMTP_URL',
  ],
  [
    (env) => isPublic(env) && isProduction(env) && !env.TRUST_PROXY,
    () =>
      'PUBLIC_URL is https, so a proxy stands in front, and everybody would count as one address: set TRUST_PROXY=on, or off if visitors do reach this server directly',
  ],
  [
    (env) => isProduction(env) && env.DATABASE_TLS !== 'off' && databaseInClear(env),
    () =>
      'DATABASE_URL leads to another machine without TLS: add sslmode=verify-full to it, or set DATABASE_TLS=off where nobody else reaches the network between',
  ],
  [
    (env) => isProduction(env) && env.DEMO === 'on',
    () => 'DEMO=on loads people whose passwords everybody knows: it cannot be combined with NODE_ENV=production',
  ],
  [
    (env) => isProduction(env) && env.RATE_LIMITS === 'off',
    () => 'RATE_LIMITS=off lets anybody guess passwords and codes: it cannot be combined with NODE_ENV=production',
  ],
]

/** What must not be served like this, each in a sentence; empty when all is well. */
export const unsafeSettings = (env: Env): string[] =>
  CHECKS.flatMap(([isUnsafe, sentence]) => (isUnsafe(env) ? [sentence(env)] : []))

import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { operatorKey } from './operator-key.ts'
import { readSecret } from './secret.ts'

export interface Config {
  readonly port: number
  readonly host: string
  /** Empty: the embedded database below dataDir. */
  readonly databaseUrl: string
  readonly poolSize: number
  readonly dataDir: string
  readonly development: boolean
  /** Hosts that serve every organisation: the organisation's code then comes from the address or the login form. */
  readonly sharedHosts: readonly string[]
  readonly publicUrl: string
  /** The origin packages are shown from; empty: the host people use, with `packagesPort`. */
  readonly packagesUrl: string
  /** Where the server of packages listens; null: nowhere. */
  readonly packagesPort: number | null
  readonly smtpUrl: string
  readonly mailFrom: string
  readonly s3: { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string } | null
  readonly secret: string
  /** Opens what belongs to whoever runs the server: the operator's page, metrics, backups. */
  readonly operatorKey: string
  /** Further hosts an outgoing call may reach, such as localhost:3100: without https, or inside its own network. */
  readonly outgoingHosts: readonly string[]
  /** Everybody reads what calls there are; in production only who is signed in, unless a setting opens it. */
  readonly apiDocumentOpen: boolean
  readonly rateLimits: boolean
  /** Beside a PostgreSQL server jobs have a process of their own; the embedded database has one process only. */
  readonly jobsApart: boolean
  /** Answers are held against the contract: always in tests, never in production. */
  readonly checkAnswers: boolean
  /** Whose word counts for where a call came from; what a visitor wrote into the header before the first of them never does. */
  readonly trustProxy: false | string | ((address: string, hop: number) => boolean)
  readonly logLevel: string
  /** The Chromium that makes PDFs; empty: the system's, `off`: none. */
  readonly chromiumPath: string
  /** The LibreOffice that makes PDFs of presentations; empty: the system's, `off`: none. */
  readonly officePath: string
  /** The ffmpeg that prepares videos and sound; empty: the system's, `off`: none. */
  readonly ffmpegPath: string
  /** `host:port` of a clamd that everything uploaded goes through; empty: none. */
  readonly clamav: string
  /** LibreOffice and ffmpeg open what strangers sent also where the system cannot hide the server's files from them. */
  readonly mediaWithoutCage: boolean
  /** Built console to serve; empty: API only. */
  readonly consoleDir: string
  readonly version: string
}

const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Reads the environment once; every setting is described in README.md. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = Number(env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a number from 0 to 65535, not “${env.PORT}”`)
  const publicUrl = (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '')
  if (!/^https?:\/\//.test(publicUrl) || !URL.canParse(publicUrl))
    throw new Error(`PUBLIC_URL must be an address such as https://learn.example, not “${env.PUBLIC_URL}”`)
  const dataDir = resolve(env.DATA_DIR ?? 'data')
  mkdirSync(dataDir, { recursive: true })
  return {
    port,
    host: env.HOST ?? '0.0.0.0',
    databaseUrl: env.DATABASE_URL ?? '',
    poolSize: Number(env.DATABASE_POOL ?? 10),
    dataDir,
    development: env.NODE_ENV !== 'production',
    sharedHosts: env.SHARED_CONSOLE_HOST
      ? list(env.SHARED_CONSOLE_HOST)
      : ['localhost', '127.0.0.1', new URL(publicUrl).hostname],
    publicUrl,
    packagesUrl: env.PACKAGES_URL ?? '',
    packagesPort: packagesPort(env.PACKAGES_PORT ?? '', port),
    smtpUrl: env.SMTP_URL ?? '',
    mailFrom: env.MAIL_FROM ?? 'Pelita <no-reply@localhost>',
    s3: s3Config(env),
    secret: readSecret(env, dataDir),
    operatorKey: operatorKey(env.OPERATOR_KEY ?? '', dataDir),
    outgoingHosts: list(env.OUTGOING_HOSTS ?? ''),
    checkAnswers: env.CHECK_ANSWERS === 'on',
    apiDocumentOpen: env.NODE_ENV !== 'production' || env.DEMO === 'on' || env.API_DOCUMENT === 'open',
    rateLimits: env.RATE_LIMITS !== 'off',
    jobsApart: Boolean(env.DATABASE_URL) && env.JOBS !== 'here',
    trustProxy: trustedProxy(env.TRUST_PROXY ?? ''),
    logLevel: env.LOG_LEVEL ?? 'info',
    chromiumPath: env.CHROMIUM_PATH ?? '',
    officePath: env.OFFICE_PATH ?? '',
    ffmpegPath: env.FFMPEG_PATH ?? '',
    clamav: env.CLAMAV ?? '',
    mediaWithoutCage: env.MEDIA_WITHOUT_CAGE === 'on',
    consoleDir: env.CONSOLE_DIR ? resolve(env.CONSOLE_DIR) : '',
    version: env.npm_package_version ?? '0.1.0',
  }
}

/** Beside the simulators of the demonstration, which have the two ports before it. */
const PACKAGES_ABOVE = 102

function packagesPort(setting: string, port: number): number | null {
  const usual = port === 0 || port + PACKAGES_ABOVE > 65_535 ? null : port + PACKAGES_ABOVE
  if (setting === 'off' || setting === '') return setting === 'off' ? null : usual
  const chosen = Number(setting)
  if (!Number.isInteger(chosen) || chosen < 1 || chosen > 65_535)
    throw new Error(`PACKAGES_PORT must be a number from 1 to 65535 or off, not “${setting}”`)
  return chosen
}

/** `on` is one proxy, a number is that many in a row, anything else their addresses or networks. */
function trustedProxy(setting: string): Config['trustProxy'] {
  if (setting === '' || setting === 'off') return false
  const proxies = setting === 'on' ? 1 : Number(setting)
  return Number.isInteger(proxies) ? (_, hop) => hop < proxies : setting
}

function s3Config(env: NodeJS.ProcessEnv): Config['s3'] {
  if (!env.S3_BUCKET) return null
  return {
    endpoint: env.S3_ENDPOINT ?? '',
    region: env.S3_REGION ?? 'us-east-1',
    bucket: env.S3_BUCKET,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
}

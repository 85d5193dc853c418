import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { instant, optionalName, says } from '../core/fields.ts'

export const FACTOR_MODES = ['off', 'offered', 'required'] as const
export type FactorMode = (typeof FACTOR_MODES)[number]
/** How the second step can be shown: a code of the authenticator app, a passkey of this host, or a recovery code. */
export const FACTOR_WAYS = ['app', 'passkey', 'recovery'] as const
export type FactorWay = (typeof FACTOR_WAYS)[number]
export const RECOVERY_CODES = 10
export const PASSKEY_NAME = 60

const ticket = z.uuid('Please login again.')
const code = (label: string) => z.string(says.required(label)).trim().min(1, says.required(label)).max(40, says.notValid(label))
const password = z.string(says.required('Password')).min(1, says.required('Password')).max(200, says.tooLong('Password', 200))

/** The password was right; this comes before the session. */
export const factorAsked = z.object({
  factor_required: z.literal(true),
  verification_id: z.uuid(),
  /** There is none yet and the organisation requires one: it is set up now. */
  set_up: z.boolean(),
  ways: z.array(z.enum(FACTOR_WAYS)),
  /** When a reset that was asked for takes effect. */
  reset_at: instant.nullable(),
})
export type FactorAsked = z.output<typeof factorAsked>

const bytes = z.string(says.notValid('Passkey')).max(20_000, says.notValid('Passkey'))
const answered = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key', says.notValid('Passkey')),
  authenticatorAttachment: z.enum(['platform', 'cross-platform'], says.notValid('Passkey')).optional(),
}
/** What the browser says of a passkey it made, or used; the library on the server judges it. */
const passkeyMade = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})
const passkeyUsed = z.object({
  ...answered,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes.optional() }),
})
export type PasskeyMade = z.output<typeof passkeyMade>
export type PasskeyUsed = z.output<typeof passkeyUsed>

export const factorProof = z.discriminatedUnion(
  'way',
  [
    z.object({ way: z.literal('app'), code: code('Code') }),
    z.object({ way: z.literal('recovery'), code: code('Recovery Code') }),
    z.object({ way: z.literal('passkey'), used: passkeyUsed }),
    z.object({ way: z.literal('new passkey'), made: passkeyMade, name: optionalName('Name', PASSKEY_NAME) }),
  ],
  says.notValid('Proof'),
)
export type FactorProof = z.output<typeof factorProof>

export const factorForm = z.object({ verification_id: ticket, proof: factorProof })
/** Shown once, when the first factor is set up. */
export const recoveryCodes = z.array(z.string())

/** What the browser is handed for a passkey; its own library reads it. */
const options = z.record(z.string(), z.unknown())

export const newApp = z.object({
  /** For whoever cannot scan. */
  secret: z.string(),
  uri: z.string(),
  /** The address as a drawing. */
  qr: z.string(),
})
export type NewApp = z.output<typeof newApp>

export const ownFactors = z.object({
  /** Since when an authenticator app is set up. */
  app_since: instant.nullable(),
  passkeys: z.array(
    z.object({ id: z.uuid(), name: z.string(), host: z.string(), created_at: instant, last_used_at: instant.nullable() }),
  ),
  recovery_left: z.number(),
  /** When a reset that was asked for takes effect. */
  reset_at: instant.nullable(),
  /** What this organisation asks for at its doors. */
  mode: z.enum(FACTOR_MODES),
  /** Whether there is a password to change them with; false as well where the session does not speak for the person, which is told nothing here. */
  has_password: z.boolean(),
  /** This session was opened without a factor: a change needs a code besides the password. */
  needs_code: z.boolean(),
  /** Whether this host can have passkeys. */
  passkeys_here: z.boolean(),
})
export type OwnFactors = z.output<typeof ownFactors>

/** Whoever changes a factor gives the password again, and a code where the session was opened without one. */
export const givenAgain = z.object({ password, code: code('Code').optional() })
export type GivenAgain = z.output<typeof givenAgain>

const tries = { max: 10, per: 'account' } as const
const often = { max: 10, per: 'user' } as const

/** What one does with the own factors, alike in the console and in the learner app. */
export const ownFactorsApi = <const A extends 'session' | 'learner'>(access: A, path: `/${string}`) => ({
  factors: endpoint({
    method: 'GET',
    path,
    access,
    of: 'person-or-member',
    summary:
      'The caller’s own factors of the two-step sign-in, in all organisations the same; none are told to whom single sign-on let in',
    data: ownFactors,
  }),
  beginFactor: endpoint({
    method: 'POST',
    path: `${path}/begin`,
    access,
    of: 'person',
    summary: 'Begins to set up a factor, with the password given again',
    body: givenAgain,
    data: z.object({ verification_id: z.uuid() }),
    limit: often,
  }),
  addFactor: endpoint({
    method: 'POST',
    path,
    access,
    of: 'person',
    summary: 'Adds the app or passkey that was begun; the first one answers recovery codes, once',
    body: factorForm,
    data: z.object({ recovery_codes: recoveryCodes.nullable() }),
    limit: often,
  }),
  removeFactor: endpoint({
    method: 'POST',
    path: `${path}/remove`,
    access,
    of: 'person',
    summary: 'Removes the app or one passkey, with the password given again; recovery codes end with the last',
    body: givenAgain.extend({ id: z.union([z.literal('app'), z.uuid()], 'Not found') }),
    data: z.null(),
    limit: often,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: `${path}/recovery-codes`,
    access,
    of: 'person',
    summary: 'Ten new recovery codes, with the password given again; the old ones end',
    body: givenAgain,
    data: z.object({ recovery_codes: recoveryCodes }),
    limit: often,
  }),
  keepFactors: endpoint({
    method: 'POST',
    path: `${path}/keep`,
    access,
    of: 'person',
    summary: 'Stops a reset that was asked for: the factors stay',
    data: z.null(),
    limit: often,
  }),
})

/** What is called before a session is open, from both doors, by the id that the right password was answered with. */
export const factorApi = {
  factorApp: endpoint({
    method: 'POST',
    path: '/cms/auth/factor/app',
    access: 'public',
    summary: 'A new secret for the authenticator app that is being set up',
    body: z.object({ verification_id: ticket }),
    data: newApp,
    limit: { ...tries, guess: 'nothing' },
  }),
  factorPasskey: endpoint({
    method: 'POST',
    path: '/cms/auth/factor/passkey',
    access: 'public',
    summary: 'What the browser needs to use a passkey of this host, or to make one',
    body: z.object({ verification_id: ticket }),
    data: z.object({ use: options.nullable(), make: options.nullable() }),
    limit: { ...tries, guess: 'nothing' },
  }),
  factorLostConfirm: endpoint({
    method: 'POST',
    path: '/cms/auth/factor/lost/confirm',
    access: 'public',
    summary: 'Proves the address with the mailed code; the factors end 24 hours later unless somebody stops it',
    body: z.object({
      verification_id: ticket,
      code: code('Code'),
      org_code: z.string(says.required('Organization Code')).max(30),
    }),
    data: z.object({ reset_at: instant }),
    limit: { ...tries, guess: 'code' },
  }),
  factorKeep: endpoint({
    method: 'POST',
    path: '/cms/auth/factor/keep',
    access: 'public',
    summary: 'Stops a reset by the link of the mail that told of it',
    body: z.object({ token: z.string('Link has expired').min(1, 'Link has expired').max(200) }),
    data: z.null(),
    limit: { ...tries, guess: 'link' },
  }),
  ...ownFactorsApi('session', '/cms/auth/factors'),
}

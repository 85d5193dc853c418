import { hash, type Options, verify } from '@node-rs/argon2'

/** argon2id with the cost OWASP recommends; raising it only affects passwords set from then on. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same letters typed on different keyboards are the same password. */
const normal = (password: string) => password.normalize('NFKC')

/** For what chance chose: nobody finds 50 random bits by trying, at whatever cost, and thousands of them are made in one call. */
const LIGHT: Options = { memoryCost: 1_024, timeCost: 1, parallelism: 1 }
const isLight = (stored: string) => stored.includes(`m=${LIGHT.memoryCost},`)

export const hashRandomPassword = (password: string): Promise<string> => hash(normal(password), LIGHT)

export const hashPassword = (password: string): Promise<string> => hash(normal(password), COST)

let decoy: Promise<string> | null = null

/** Without a stored hash a decoy is checked, so that an unknown person takes as long as a wrong password. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await decoy), normal(password)).catch(() => false)
  // A light one is answered no sooner: who guesses must not learn that the first password is still there.
  if (stored && isLight(stored)) await verify(await decoy, normal(password))
  return matches && typeof stored === 'string'
}

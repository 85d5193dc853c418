import { hashPassword, verifyPassword } from '../apps/server/src/platform/auth/password-hash.ts'
import { latencies } from './load.ts'
import { atMost, note } from './report.ts'
import { signInToken } from './session.ts'

const TIMES = 150
const PASSWORD = 'Belajar-2026'
/**
 * What a sign-in took before second factors, places and failures in the history were asked for (the commit before decision 108), in times of
 * checking its password: so that it holds on any machine. It may be a third more since (decision 140).
 */
const BEFORE = 2.15
const SLOWER = 1.3

/** Sign-ins and bare checks of a password take turns, so that whatever else the machine does is in both. */
export async function measureSignIn(url: string): Promise<void> {
  const stored = await hashPassword(PASSWORD)
  const { signIn, check } = await latencies(
    { signIn: () => signInToken(url), check: () => verifyPassword(stored, PASSWORD) },
    TIMES,
  )
  const ratio = signIn.p50 / check.p50
  note('a sign-in, p50', signIn.p50)
  note('  the check of its password alone, p50', check.p50)
  note('  in times of that check', ratio, 'x')
  atMost('a sign-in against one before the second factor', ratio / BEFORE, SLOWER, 'x')
}

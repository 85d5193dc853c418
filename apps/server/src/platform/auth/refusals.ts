import { HttpError } from '../http/errors.ts'
import type { Account } from './accounts.ts'
import { isAllowedAddress } from './allowed-address.ts'
import type { PasswordCheck } from './check-password.ts'
import { wallTime } from './clock.ts'

const refused = (status: number, message: string) => new HttpError(status, 'Login Failed', message)

export const wrongLogin = () => refused(400, 'Email, NIK or password is incorrect')

export const lockedUntil = (until: Date, zone: string) =>
  refused(423, `Your account is locked until ${wallTime(until, zone)}. Please try again later`)

/** What keeps a member out although the password is right; a learner needs no role. */
export function refuseEntry(account: Account, kind: 'console' | 'learner', ip: string): void {
  if (account.status === 'inactive') throw wrongLogin()
  if (!account.org_is_active) throw refused(403, 'Organization is not active')
  if (account.status === 'waiting_approval') throw refused(403, 'Your account is waiting for approval')
  if (!isAllowedAddress(account.auth_settings.allowed_ip_ranges, ip)) throw refused(403, 'Your IP address is not allowed')
  if (kind === 'console' && !account.role_id) throw refused(403, 'Your account has no access to this console')
}

/** The member who may come in, or the refusal; only the right password learns more than that it was wrong. */
export function admitAccount(
  account: Account | undefined,
  password: PasswordCheck,
  kind: 'console' | 'learner',
  ip: string,
): Account {
  if (!account || password.is === 'wrong' || account.status === 'inactive') throw wrongLogin()
  if (password.is === 'locked') throw lockedUntil(password.until, account.timezone)
  refuseEntry(account, kind, ip)
  return account
}

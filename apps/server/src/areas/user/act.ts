import type { UserAction } from '@pelita/contract/areas/user-api.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { nameChanges } from '../../platform/audit/history.ts'
import { mailApproval, mailPasswordLinks } from '../../platform/auth/account-mails.ts'
import { keepingAdministrator } from '../../platform/auth/administrators.ts'
import { clock } from '../../platform/auth/clock.ts'
import { unbindSubjects } from '../../platform/auth/sso/sso-bindings.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { queueMail } from '../../platform/mail/queue-mails.ts'
import { recipientOf } from '../../platform/mail/recipient.ts'
import { invite } from './invite.ts'
import { leave } from './remove-user.ts'
import { assertMayManage, assertWithinReach, lockTarget, type Target } from './user-access.ts'

interface Acting {
  readonly db: OrgDb
  readonly config: Config
  readonly target: Target
  readonly note: string
}

const HELD_ELSEWHERE = 'Another organization has this person, who resets it with a recovery code or by mail'

type Stored = Target['status']

/** What stands on the screen is what a refusal names: a pending account is not called active. */
const from = (target: Target, before: Stored, after: Stored): void => {
  if (target.shown_status === 'pending' && after === 'active')
    throw conflict('Account is pending. It becomes active when its invitation is accepted.')
  if (target.status !== before) throw conflict(`Status cannot change from ${target.shown_status} to ${after}`)
}

const needsAddress = ({ email, new_email }: Target): void => {
  if (!email && !new_email) throw conflict('Account has no email. Please set a password instead.')
}

const become = (db: OrgDb, { id }: Target, status: Stored) =>
  db.updateTable('memberships').set({ status }).where('id', '=', id).execute()

const mustBeActive = ({ status }: Target): void => {
  if (status !== 'active') throw conflict('Account is not active')
}

/** From one state to the next, or a mail; each says what it needs. */
const actions: Readonly<Record<UserAction, (acting: Acting) => Promise<unknown>>> = {
  activate: ({ db, target }) => {
    from(target, 'inactive', 'active')
    return become(db, target, 'active')
  },
  deactivate: ({ db, target }) => {
    from(target, 'active', 'inactive')
    return keepingAdministrator(db, async () => {
      await become(db, target, 'inactive')
      await endSessions(db, [target.id])
    })
  },
  approve: async ({ db, target, config }) => {
    from(target, 'waiting_approval', 'active')
    await nameChanges(db, 'approve')
    await become(db, target, 'active')
    await nameChanges(db, '')
    if (target.email) await mailApproval(db, config, { ...target, email: target.email })
  },
  reject: async ({ db, target, note }) => {
    if (target.status !== 'waiting_approval') throw conflict('Account is not waiting for approval')
    if (!note) throw invalid('note', 'Note is required')
    await nameChanges(db, 'reject')
    await leave(db, target.id)
    await nameChanges(db, '')
    const said = JSON.stringify({ note: { from: null, to: note } })
    await sql`select write_history('reject', 'memberships', ${target.id}::uuid, ${target.full_name}, ${said}::jsonb)`.execute(db)
    await queueMail(db, {
      template: 'access_rejected',
      recipient: recipientOf(target),
      payload: { full_name: target.full_name, note },
    })
  },
  'reset-password': async ({ db, target, config }) => {
    mustBeActive(target)
    if (!target.person_id) throw conflict('Account is pending. Please resend the invitation instead.')
    const { email } = target
    if (!email) throw conflict('Account has no email. Please set a password instead.')
    await mailPasswordLinks(db, config, [{ ...target, email }])
  },
  'resend-invitation': async ({ db, target, config }) => {
    mustBeActive(target)
    needsAddress(target)
    if (target.has_password && !target.new_email) throw conflict('Account already has a password')
    await invite(db, config, [target.id])
  },
  unlock: async ({ db, target }) => {
    if (target.shown_status !== 'locked') throw conflict('Account is not locked')
    await sql`select unlock_person(${target.id}::uuid)`.execute(db)
    const unlocked = JSON.stringify({ locked: { from: true, to: false } })
    await sql`select write_history('status', 'memberships', ${target.id}::uuid, ${target.full_name}, ${unlocked}::jsonb)`.execute(
      db,
    )
  },
  'unlink-sso': async ({ db, target }) => {
    if (!(await unbindSubjects(db, { ...target, membership_id: target.id }))) throw conflict('Single sign-on is not linked')
    // Whoever came in as this account may be the reason.
    await endSessions(db, [target.id])
  },
  'reset-two-step': async ({ db, target }) => {
    const { id, full_name } = target
    const { rows } = await sql<{ outcome: string }>`select reset_factors(${id}::uuid) as outcome`.execute(db)
    if (rows[0]?.outcome === 'others') throw conflict(HELD_ELSEWHERE)
    if (rows[0]?.outcome !== 'done') throw conflict('Account has no two-step sign-in')
    const ended = JSON.stringify({ two_step: { from: null, to: 'reset_by_administrator' } })
    await sql`select write_history('update', 'memberships', ${id}::uuid, ${full_name}, ${ended}::jsonb)`.execute(db)
    const payload = { full_name, what: 'reset_by_administrator', at: clock.now().toISOString() } as const
    await queueMail(db, { template: 'factor_changed', recipient: recipientOf(target), payload })
  },
}

const CHANGES_STATUS: readonly UserAction[] = ['activate', 'deactivate', 'approve', 'reject', 'unlock', 'reset-two-step']

export const endSessions = (db: OrgDb, ids: readonly string[]) => sql`select end_member_sessions(${[...ids]}::uuid[])`.execute(db)

export async function act(
  db: OrgDb,
  session: Session,
  asked: { id: string; action: UserAction; note: string },
  config: Config,
): Promise<void> {
  const target = await lockTarget(db, asked.id)
  if (CHANGES_STATUS.includes(asked.action)) assertMayManage(session, target)
  else assertWithinReach(session, target)
  await actions[asked.action]({ db, config, target, note: asked.note })
}

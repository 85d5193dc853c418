import { Button } from '@mantine/core'
import { authApi, type OpenSession } from '@pelita/contract/areas/auth.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../data/call.ts'
import { useSession } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { useData } from '../../data/use-data.ts'
import { Badge } from '../../kit/badges/badge.tsx'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { ask } from '../../kit/feedback/ask.tsx'
import { showFailure } from '../../kit/feedback/failure.tsx'
import { PrimaryButton } from '../../kit/feedback/primary-button.tsx'
import { TableSkeleton } from '../../kit/feedback/skeletons.tsx'
import { ErrorState } from '../../kit/feedback/states.tsx'
import { toast } from '../../kit/feedback/toast.tsx'
import { zonedTime } from '../../kit/format/browser-zone.ts'
import { deviceName } from '../../kit/format/device-name.ts'
import { usePageHeader } from '../../kit/page/use-page-header.ts'
import { t } from '../../kit/text/t.ts'
import { PasswordBox } from './inputs.tsx'
import { changedPassword } from './new-password.ts'
import css from './profile.module.css'
import { OwnFactorsSection } from './two-step/own-factors.tsx'
import { useFields } from './use-fields.ts'

const FAILED = 'Failed get sessions'

/** One's own data, password and sessions: what everybody who signs in may see and change of themselves. */
export default function Profile() {
  const session = useSession()
  usePageHeader({ subtitle: 'Your data, your password and where you are signed in' })
  if (!session) return null
  const { full_name, posisi, email, nik, programs } = session.user
  return (
    <div className={css.profile}>
      <DetailSection title="Your data">
        <Facts
          facts={[
            { label: 'Full Name', value: full_name },
            { label: 'Job Position', value: posisi },
            { label: 'Email', value: email },
            { label: 'NIK', value: nik },
            { label: 'Organization', value: programs.map(({ title }) => title).join(', '), wide: true },
          ]}
        />
        <p className={css.note}>
          {t('Something is wrong here? Whoever manages the accounts of your organization can change it.')}
        </p>
      </DetailSection>
      <DetailSection title="Change Password">
        <PasswordForm />
      </DetailSection>
      <OwnFactorsSection />
      <Sessions />
    </div>
  )
}

const EMPTY = { old_password: '', password: '', confirmation: '' }

/** Emptied by a fresh one once it was sent. */
function PasswordForm() {
  const [round, setRound] = useState(0)
  return <PasswordFields key={round} done={() => setRound(round + 1)} />
}

function PasswordFields({ done }: { done: () => void }) {
  const fields = useFields(changedPassword, EMPTY)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!fields.sound || busy) return
    setBusy(true)
    const { old_password, password } = fields.sound
    try {
      await call(authApi.changePassword, { body: { old_password, password } })
      toast.success('Password has been successfully changed.')
      done()
    } catch (cause) {
      setBusy(false)
      if (!fields.refuse(cause)) showFailure(cause, 'Failed to change password')
    }
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <PasswordBox label="Old Password" autoComplete="current-password" {...fields.field('old_password')} />
      <PasswordBox label="New Password" autoComplete="new-password" {...fields.field('password')} />
      <PasswordBox label="Confirm Password" autoComplete="new-password" {...fields.field('confirmation')} />
      <p className={css.note}>{t('You stay signed in here and are signed out everywhere else.')}</p>
      <div>
        <PrimaryButton missing={!fields.sound && 'Type your old password, and the new one twice'} loading={busy}>
          {t('Change Password')}
        </PrimaryButton>
      </div>
    </form>
  )
}

function Sessions() {
  const query = useData(authApi.mySessions, {}, FAILED, { show: 'none' })
  const end = useAction(authApi.endOtherSessions, {
    done: 'You have been signed out everywhere else.',
    failed: 'Failed to sign out',
  })
  const rows = query.data?.results
  const start = async () => {
    const sure = await ask({
      title: 'Sign out everywhere else?',
      text: 'Every other browser and phone has to sign in again.',
      confirm: 'Sign out',
      tone: 'warning',
    })
    if (sure) await end.run({})
  }
  const others = (rows?.length ?? 0) > 1
  return (
    <DetailSection
      title="Where you are signed in"
      action={
        others && (
          <Button variant="default" loading={end.pending} onClick={() => void start()}>
            {t('Sign out everywhere else')}
          </Button>
        )
      }
    >
      {rows ? (
        <ul className={css.sessions}>
          {rows.map((row) => (
            <SessionRow key={row.id} row={row} />
          ))}
        </ul>
      ) : query.error ? (
        <ErrorState text={FAILED} cause={query.error} retry={() => void query.refetch()} />
      ) : (
        <TableSkeleton rows={2} columns={2} />
      )}
    </DetailSection>
  )
}

function EndSession({ row }: { row: OpenSession }) {
  const end = useAction(authApi.endSession, { done: 'That device has been signed out.', failed: 'Failed to sign out' })
  const device = deviceName(row.user_agent)
  return (
    <Button
      className={css.end}
      variant="default"
      size="xs"
      loading={end.pending}
      aria-label={t('Sign out {device}', { device })}
      onClick={() => void end.run({ params: { id: row.id } })}
    >
      {t('Sign out')}
    </Button>
  )
}

function SessionRow({ row }: { row: OpenSession }) {
  const facts = [
    t(row.kind === 'console' ? 'Console' : 'Learning site'),
    row.ip,
    t('since {time}', { time: zonedTime(row.created_at) }),
    !row.current && t('last seen {time}', { time: zonedTime(row.last_seen_at) }),
  ]
  return (
    <li>
      <strong>{deviceName(row.user_agent)}</strong>
      {row.current && <Badge tone="green">{t('Here')}</Badge>}
      {!row.current && <EndSession row={row} />}
      <span className={css.facts}>{facts.filter(Boolean).join(' · ')}</span>
    </li>
  )
}

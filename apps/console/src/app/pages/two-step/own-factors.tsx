import { Button } from '@mantine/core'
import { authApi } from '@pelita/contract/areas/auth.ts'
import { type FactorProof, type OwnFactors, RECOVERY_CODES } from '@pelita/contract/platform/second-factor.ts'
import type { ReactNode } from 'react'
import { call } from '../../../data/call.ts'
import { canUsePasskeys } from '../../../data/passkey.ts'
import { useAction } from '../../../data/use-action.ts'
import { useData } from '../../../data/use-data.ts'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { TableSkeleton } from '../../../kit/feedback/skeletons.tsx'
import { ErrorState } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.tsx'
import { zonedTime } from '../../../kit/format/browser-zone.ts'
import { t } from '../../../kit/text/t.ts'
import { giveAgain } from './give-again.tsx'
import { showRecoveryCodes } from './recovery-codes.tsx'
import { SetUpApp } from './set-up-app.tsx'
import { SetUpPasskey } from './set-up-passkey.tsx'
import css from './two-step.module.css'

const FAILED = 'Failed get two-step sign-in'

/** What one shows besides the password: the same in every organisation, each of which asks for it by its own rule. */
export function OwnFactorsSection() {
  const query = useData(authApi.factors, {}, FAILED, { show: 'none' })
  const { data } = query
  const again = () => void query.refetch()
  return (
    <DetailSection title="Two-Step Sign-In">
      <p className={css.soft}>
        {t('After the password, you show a code of an authenticator app or a passkey. It belongs to you in every organization.')}
      </p>
      {data ? (
        <Factors factors={data} again={again} />
      ) : query.error ? (
        <ErrorState text={FAILED} cause={query.error} retry={again} />
      ) : (
        <TableSkeleton rows={3} columns={2} />
      )}
    </DetailSection>
  )
}

function Factors({ factors, again }: { factors: OwnFactors; again: () => void }) {
  const { app_since, passkeys, recovery_left, needs_code, has_password } = factors
  const hasAny = app_since !== null || passkeys.length > 0
  if (!has_password)
    return <p className={css.soft}>{t('You sign in with your organization’s own sign-in, which has its own second step.')}</p>

  const add = async (way: 'app' | 'passkey') => {
    const title = way === 'app' ? 'Authenticator App' : 'Passkey'
    const send = (body: { password: string; code?: string | undefined }) => call(authApi.beginFactor, { body })
    const begun = await giveAgain({ title, action: 'Continue', needsCode: needs_code, send })
    const codes = begun && (await setUp(begun.verification_id, way, title))
    if (codes === undefined) return
    toast.success(way === 'app' ? 'The authenticator app has been set up.' : 'The passkey has been made.')
    if (codes) await showRecoveryCodes(codes)
    again()
  }
  const remove = async (id: string, title: string) => {
    const send = async (body: { password: string; code?: string | undefined }) => {
      await call(authApi.removeFactor, { body: { ...body, id } })
      return true
    }
    if (!(await giveAgain({ title, action: 'Remove', needsCode: needs_code, send }))) return
    toast.success('It has been removed.')
    again()
  }
  const renew = async () => {
    const send = (body: { password: string; code?: string | undefined }) => call(authApi.renewRecoveryCodes, { body })
    const made = await giveAgain({ title: 'New Recovery Codes', action: 'Make new codes', needsCode: needs_code, send })
    if (made) await showRecoveryCodes(made.recovery_codes)
    again()
  }
  return (
    <>
      {factors.reset_at && <Reset at={factors.reset_at} again={again} />}
      {factors.mode === 'off' && <p className={css.soft}>{t('Your organization does not ask for it at present.')}</p>}
      <ul className={css.list}>
        <Row name={t('Authenticator app')} fact={app_since ? t('since {time}', { time: zonedTime(app_since) }) : t('Not set up')}>
          {app_since ? (
            <Button variant="default" onClick={() => void remove('app', 'Remove Authenticator App')}>
              {t('Remove')}
            </Button>
          ) : (
            <Button onClick={() => void add('app')}>{t('Set up')}</Button>
          )}
        </Row>
        {passkeys.map(({ id, name, host, created_at, last_used_at }) => (
          <Row
            key={id}
            name={name}
            fact={[
              t('Passkey of {host}', { host }),
              last_used_at
                ? t('last used {time}', { time: zonedTime(last_used_at) })
                : t('since {time}', { time: zonedTime(created_at) }),
            ].join(' · ')}
          >
            <Button variant="default" aria-label={t('Remove {name}', { name })} onClick={() => void remove(id, 'Remove Passkey')}>
              {t('Remove')}
            </Button>
          </Row>
        ))}
        {factors.passkeys_here && canUsePasskeys() && (
          <Row name={t(passkeys.length > 0 ? 'Another passkey' : 'Passkey')} fact={t('Fingerprint, face, PIN or security key')}>
            <Button variant="default" onClick={() => void add('passkey')}>
              {t('Add passkey')}
            </Button>
          </Row>
        )}
        {hasAny && (
          <Row name={t('Recovery codes')} fact={t('{n} of {all} left', { n: recovery_left, all: RECOVERY_CODES })}>
            <Button variant="default" onClick={() => void renew()}>
              {t('Make new codes')}
            </Button>
          </Row>
        )}
      </ul>
    </>
  )
}

/** Answers the recovery codes of a first factor, null where there were some, undefined when it was given up. */
const setUp = (ticket: string, way: 'app' | 'passkey', title: string) =>
  openDialog<readonly string[] | null>(
    (close) => {
      const send = async (proof: FactorProof) => {
        const { recovery_codes } = await call(authApi.addFactor, { body: { verification_id: ticket, proof } })
        close(recovery_codes)
      }
      const Step = way === 'app' ? SetUpApp : SetUpPasskey
      return <Step ticket={ticket} send={send} back={() => close()} />
    },
    { title, size: 'sm' },
  )

function Row({ name, fact, children }: { name: string; fact: string; children: ReactNode }) {
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <small>{fact}</small>
      </div>
      {children}
    </li>
  )
}

function Reset({ at, again }: { at: string; again: () => void }) {
  const keep = useAction(authApi.keepFactors, { done: 'The reset has been stopped.', failed: 'Failed to stop the reset' })
  const stop = async () => {
    await keep.run({})
    again()
  }
  return (
    <div className={css.waiting} role="status">
      {t('A reset of your two-step sign-in takes effect on {time}.', { time: zonedTime(at) })}
      <Button variant="default" loading={keep.pending} onClick={() => void stop()}>
        {t('Stop it')}
      </Button>
    </div>
  )
}

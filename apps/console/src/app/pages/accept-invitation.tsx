import { Button } from '@mantine/core'
import { type MailedInvitation, membershipApi } from '@pelita/contract/platform/membership.ts'
import { type FormEvent, useState } from 'react'
import { ApiError, failureText } from '../../data/api-error.ts'
import { call } from '../../data/call.ts'
import { PrimaryButton } from '../../kit/feedback/primary-button.tsx'
import { t } from '../../kit/text/t.ts'
import { AlertBox } from './alert-box.tsx'
import css from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { PasswordBox } from './inputs.tsx'
import { newPassword } from './new-password.ts'
import { useFields } from './use-fields.ts'

export type Answered = 'expired' | 'declined' | 'joined' | 'joined-learner'

interface Props {
  token: string
  invitation: MailedInvitation
  onEnd: (how: Answered) => void
}

/** What follows for the password, in the words of who reads it. */
const NEXT: Readonly<Record<MailedInvitation['password'], string>> = {
  choose: 'Choose a password to accept.',
  own: 'You sign in with the password you already use.',
  given: 'You sign in with the password you were given, and replace it then.',
}

const isOfLink = (cause: unknown) => cause instanceof ApiError && cause.errors.some(({ field }) => field === 'token')

/** Where the link of an invitation leads: the holder of the address accepts or declines it. */
export function AcceptInvitation({ token, invitation, onEnd }: Props) {
  const { organization, email, password } = invitation
  const fields = useFields(newPassword, { password: '', confirmation: '' })
  const [failure, setFailure] = useState<{ title: string; message: string } | null>(null)
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null)
  const chooses = password === 'choose'
  const ready = !chooses || fields.sound !== null

  const answer = async (how: 'accept' | 'decline', work: () => Promise<Answered>) => {
    if (busy) return
    setBusy(how)
    setFailure(null)
    try {
      onEnd(await work())
    } catch (cause) {
      setBusy(null)
      if (isOfLink(cause)) onEnd('expired')
      else if (!fields.refuse(cause)) setFailure(failureText(cause, 'Link has expired'))
    }
  }
  const accept = (event: FormEvent) => {
    event.preventDefault()
    if (!ready) return
    void answer('accept', async () => {
      const body = { token, ...(chooses && { password: fields.sound?.password }) }
      const { opens_console } = await call(membershipApi.accept, { body })
      return opens_console ? 'joined' : 'joined-learner'
    })
  }
  const decline = () =>
    void answer('decline', async () => {
      await call(membershipApi.decline, { body: { token } })
      return 'declined'
    })

  return (
    <AuthFrame title="Invitation" intro={t('{organization} invites {email}.', { organization, email })}>
      <form className={css.form} onSubmit={accept} noValidate>
        {failure && <AlertBox title={failure.title} text={failure.message} />}
        <p className={css.next}>{t(NEXT[password])}</p>
        {chooses && (
          <>
            <PasswordBox label="New Password" autoComplete="new-password" autoFocus {...fields.field('password')} />
            <PasswordBox label="Confirm Password" autoComplete="new-password" {...fields.field('confirmation')} />
          </>
        )}
        <PrimaryButton size="md" fullWidth missing={!ready && 'Type the new password twice'} loading={busy === 'accept'}>
          {t('Accept')}
        </PrimaryButton>
        <Button variant="default" size="md" fullWidth loading={busy === 'decline'} onClick={decline}>
          {t('Decline')}
        </Button>
      </form>
    </AuthFrame>
  )
}

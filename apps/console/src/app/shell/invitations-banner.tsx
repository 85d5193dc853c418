import { Button } from '@mantine/core'
import { membershipApi, type WaitingInvitation } from '@pelita/contract/platform/membership.ts'
import { IconMailOpened } from '@tabler/icons-react'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../kit/text/t.ts'
import css from './view-as-banner.module.css'

/** Other organisations that wait for an answer of whoever is signed in. */
export default function InvitationsBanner({ invitations }: { invitations: readonly WaitingInvitation[] }) {
  return invitations.map((invitation) => <Invitation key={invitation.id} invitation={invitation} />)
}

function Invitation({ invitation: { id, organization } }: { invitation: WaitingInvitation }) {
  const { run, pending } = useAction(membershipApi.answer, {
    done: (_, { body }) =>
      body.action === 'accept'
        ? t('You have joined {organization}. Sign in there with the password you use here.', { organization })
        : t('You have declined the invitation.'),
    failed: 'Failed to answer the invitation',
  })
  const answer = (action: 'accept' | 'decline') => void run({ params: { id }, body: { action } })
  return (
    <section className={css.banner} aria-label={t('Invitation')}>
      <IconMailOpened size={18} stroke={1.5} aria-hidden />
      <p>{t('{organization} invites you to an account there.', { organization })}</p>
      <Button size="xs" loading={pending} onClick={() => answer('accept')}>
        {t('Accept')}
      </Button>
      <Button variant="default" size="xs" disabled={pending} onClick={() => answer('decline')}>
        {t('Decline')}
      </Button>
    </section>
  )
}

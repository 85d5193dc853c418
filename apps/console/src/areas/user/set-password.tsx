import '../../kit/form/field/mantine-input.ts'
import { Button, TextInput } from '@mantine/core'
import type { UserDetail } from '@pelita/contract/areas/user-account.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { PrimaryButton } from '../../kit/feedback/primary-button.tsx'
import { t } from '../../kit/text/t.ts'
import css from './user.module.css'

type Owner = Pick<UserDetail, 'id' | 'full_name' | 'updated_at'>

/** For people whom no mail reaches: a first password to hand over. */
export const openSetPassword = (owner: Owner) =>
  openDialog((close) => <SetPassword owner={owner} close={() => close()} />, { title: 'Set Password', size: 'sm' })

function SetPassword({ owner, close }: { owner: Owner; close: () => void }) {
  const [password, setPassword] = useState('')
  const { run, pending } = useAction(userApi.update, {
    done: 'Password has been successfully changed.',
    failed: 'Failed to change password',
  })
  const save = async () => {
    const { id, updated_at } = owner
    if (await run({ params: { id }, body: { password, updated_at } })) close()
  }
  return (
    <form
      className={css.dialog}
      onSubmit={(event) => {
        event.preventDefault()
        if (password) void save()
      }}
    >
      <p>{t('{name} is signed out, and must change this password at the next login.', { name: owner.full_name })}</p>
      <TextInput
        data-autofocus
        label={t('Password')}
        required
        maxLength={128}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <PrimaryButton loading={pending} missing={!password && 'Please type a password first'}>
          {t('Save')}
        </PrimaryButton>
      </DialogButtons>
    </form>
  )
}

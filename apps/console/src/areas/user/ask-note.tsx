import '../../kit/form/mantine-input.ts'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { t } from '../../kit/text/t.ts'
import css from './user.module.css'

const NOTE_MAX = 500

/** Why a request is rejected; the person reads it. Nothing is answered when the popup was closed. */
export const askNote = (name: string): Promise<string | undefined> =>
  openDialog<string>((close) => <Note name={name} close={close} />, { title: 'Reject Account?', size: 'sm' })

function Note({ name, close }: { name: string; close: (note?: string) => void }) {
  const [note, setNote] = useState('')
  const typed = note.trim()
  return (
    <form
      className={css.dialog}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed) close(typed)
      }}
    >
      <p>{t('The request of {name} will be deleted. The note is sent by e-mail.', { name })}</p>
      <Textarea
        data-autofocus
        label={t('Note')}
        required
        autosize
        minRows={3}
        maxLength={NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <Button type="submit" color="red" disabled={!typed}>
          {t('Reject')}
        </Button>
      </div>
    </form>
  )
}

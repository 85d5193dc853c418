import { Button, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { t } from '../text/t.ts'
import classes from './rich-text.module.css'
import { completeLink } from './safe-address.ts'

interface Props {
  editor: Editor
  onClose: () => void
}

/** Where the address of a link is typed. */
export function LinkRow({ editor, onClose }: Props) {
  const present: unknown = editor.getAttributes('link').href
  const [typed, setTyped] = useState(typeof present === 'string' ? present : '')
  const address = completeLink(typed)

  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  const apply = () => {
    // An empty address takes the link away.
    if (typed.trim() === '') return remove()
    if (!address) return
    const chain = editor.chain().focus().extendMarkRange('link')
    const text = { type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href: address } }] }
    if (editor.state.selection.empty && typeof present !== 'string') chain.insertContent(text).run()
    else chain.setLink({ href: address }).run()
    onClose()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    if (event.key === 'Enter') apply()
    // The row lives inside of a form and perhaps a dialog, which must not hear these.
    if (event.key === 'Escape' || event.key === 'Enter') {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  return (
    <div className={classes.link}>
      <TextInput
        size="xs"
        aria-label={t('Link address')}
        placeholder="https://"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={keys}
        data-autofocus
        ref={(input) => input?.focus()}
      />
      <Button size="xs" disabled={!address && typed.trim() !== ''} onClick={apply}>
        {t('Apply')}
      </Button>
      {typeof present === 'string' && (
        <Button size="xs" variant="default" onClick={remove}>
          {t('Remove')}
        </Button>
      )}
      <Button size="xs" variant="subtle" color="gray" onClick={close}>
        {t('Cancel')}
      </Button>
    </div>
  )
}

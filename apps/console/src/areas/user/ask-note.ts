import { askText } from '../../kit/feedback/ask-text.tsx'

const NOTE_MAX = 500

/** Why a request is rejected; the person reads it. Nothing is answered when the popup was closed. */
export const askNote = (name: string, send: (note: string) => Promise<unknown>): Promise<string | undefined> =>
  askText({
    title: 'Reject Account?',
    text: 'The request of {name} will be deleted. The note is sent by e-mail.',
    values: { name },
    label: 'Note',
    confirm: 'Reject',
    maxLength: NOTE_MAX,
    failed: 'Failed to change account',
    send,
  })

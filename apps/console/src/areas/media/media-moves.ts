import type { MediaDetail, MediaRow } from '@pelita/contract/areas/media/media.ts'
import type { MediaStatus } from '@pelita/contract/areas/media/media-form.ts'
import { call } from '../../data/call.ts'
import { queryClient } from '../../data/query-client.ts'
import { isBusy } from '../../kit/detail/is-busy.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import { askText } from '../../kit/feedback/ask-text.tsx'
import { showFailure } from '../../kit/feedback/failure.tsx'
import { toast } from '../../kit/feedback/toast.tsx'
import type { MediaNames } from './media-names.ts'

type Moved = Pick<MediaRow, 'id' | 'status' | 'updated_at'>
type More = { readonly note?: string; readonly force?: boolean }

const doneWord = ({ status }: Moved, to: MediaStatus): string => {
  if (to === 'draft') return status === 'review' ? 'returned' : 'unpublished'
  return to === 'publish' ? 'published' : 'sent to review'
}

async function send(kind: MediaNames, row: Moved, to: MediaStatus, more: More = {}): Promise<void> {
  const { api, noun } = kind
  try {
    await call(api.setStatus, { params: { id: row.id }, body: { status: to, updated_at: row.updated_at, ...more } })
    toast.success(`${noun} has been successfully ${doneWord(row, to)}.`)
  } catch (cause) {
    if (!isBusy(cause)) showFailure(cause, `Failed to change ${noun.toLowerCase()}`)
    else if (await ask({ title: `Unpublish ${noun}?`, text: cause.message, confirm: 'Unpublish', tone: 'warning' }))
      return send(kind, row, to, { ...more, force: true })
  }
  await queryClient.invalidateQueries()
}

/** Sends to review, returns with a note, publishes and takes back (product 00 §5): asked first, from the list and from the details. */
export async function move(kind: MediaNames, row: Moved, to: MediaStatus): Promise<void> {
  const { noun } = kind
  const one = noun.toLowerCase()
  if (to === 'draft' && row.status === 'review') {
    const question = {
      title: 'Return to Draft?',
      text: 'What has to be changed?',
      label: 'Note',
      confirm: 'Return',
      maxLength: 500,
    }
    const note = await askText(question)
    return note ? send(kind, row, to, { note }) : undefined
  }
  const questions = {
    publish: {
      ...{ title: `Publish ${noun}?`, text: `Once published, learners can see this ${one}.`, confirm: 'Publish' },
      tone: 'info',
    },
    review: {
      ...{ title: 'Send to Review?', text: `Somebody who may publish looks at this ${one} next.`, confirm: 'Send to Review' },
      tone: 'info',
    },
    draft: {
      ...{ title: `Unpublish ${noun}?`, text: `Learners will no longer see this ${one}. Progress already made is kept.` },
      confirm: 'Unpublish',
      tone: 'warning',
    },
  } as const
  if (await ask(questions[to])) await send(kind, row, to)
}

/** A draft with everything it says; answers its identifier. */
export async function duplicate({ api, noun }: MediaNames, id: string): Promise<string | undefined> {
  try {
    const made = await call(api.duplicate, { params: { id } })
    toast.success(`${noun} has been successfully created.`)
    await queryClient.invalidateQueries()
    return made.id
  } catch (cause) {
    showFailure(cause, `Failed to create ${noun.toLowerCase()}`)
    return undefined
  }
}

/** After saving: what cannot be moved stays saved, and why is told. */
export async function moveSaved({ api, noun }: MediaNames, saved: MediaDetail, to: 'review' | 'publish'): Promise<MediaDetail> {
  try {
    return await call(api.setStatus, { params: { id: saved.id }, body: { status: to, updated_at: saved.updated_at } })
  } catch (cause) {
    showFailure(cause, `Failed to change ${noun.toLowerCase()}`)
    return saved
  }
}

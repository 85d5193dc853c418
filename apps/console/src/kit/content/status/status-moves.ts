import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { ContentState } from '@pelita/contract/learning/content-states.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../../data/api-error.ts'
import { call } from '../../../data/call.ts'
import { queryClient } from '../../../data/query-client.ts'
import { isBusy } from '../../detail/is-busy.ts'
import { ask } from '../../feedback/ask.tsx'
import { askText } from '../../feedback/ask-text.tsx'
import { showFailure } from '../../feedback/failure.tsx'
import { lazyOpener } from '../../feedback/lazy-opener.ts'
import { toast } from '../../feedback/toast.tsx'

export type ContentStatus = ContentState

export interface Moved {
  readonly id: string
  readonly status: ContentStatus
  readonly updated_at: string
}

/** What moving takes of a kind: how it is called, and its calls. `setStatus` takes status, note and force. */
export interface MovedKind<R> {
  readonly noun: string
  readonly api: {
    readonly setStatus: Endpoint & { readonly data: z.ZodType<R> }
    readonly duplicate: Endpoint & { readonly data: z.ZodType<{ id: string }> }
  }
  /** What to know before it is published or taken back: whom that writes to. */
  readonly more?: (row: Moved, to: ContentStatus) => ReactNode
}

const tellMissing = lazyOpener(async () => (await import('./tell-missing.tsx')).tellMissing)

type Kind = MovedKind<unknown>
type More = { readonly note?: string; readonly force?: boolean }

/** What is taken back from where. */
const BACK: Readonly<Partial<Record<ContentStatus, string>>> = { review: 'returned', trial: 'returned to draft' }

const doneWord = ({ status }: Moved, to: ContentStatus): string => {
  if (to === 'draft') return BACK[status] ?? 'unpublished'
  return { publish: 'published', trial: 'opened for its trial users', review: 'sent to review' }[to]
}

async function sendOnce({ api, noun }: Kind, row: Moved, to: ContentStatus, more: More): Promise<void> {
  await call<Kind['api']['setStatus']>(api.setStatus, {
    params: { id: row.id },
    body: { status: to, updated_at: row.updated_at, ...more },
  })
  toast.success(`${noun} has been successfully ${doneWord(row, to)}.`)
}

async function send(kind: Kind, row: Moved, to: ContentStatus, more: More = {}): Promise<void> {
  const { noun } = kind
  try {
    await sendOnce(kind, row, to, more)
  } catch (cause) {
    if (!isBusy(cause)) {
      // What is missing is told at once, each in a line of its own.
      if (cause instanceof ApiError && cause.messages.length > 1) await tellMissing(noun, cause.messages)
      else showFailure(cause, `Failed to change ${noun.toLowerCase()}`)
    } else if (await ask({ title: `Unpublish ${noun}?`, text: cause.message, confirm: 'Unpublish', tone: 'warning' }))
      return send(kind, row, to, { ...more, force: true })
  }
  await queryClient.invalidateQueries()
}

/** Sends to review, returns with a note, publishes and takes back: asked first, from the list and from the details. */
export async function move(kind: Kind, row: Moved, to: ContentStatus): Promise<void> {
  const { noun } = kind
  const one = noun.toLowerCase()
  if (to === 'draft' && row.status === 'review') {
    const question = {
      title: 'Return to Draft?',
      text: 'What has to be changed?',
      label: 'Note',
      confirm: 'Return',
      maxLength: 500,
      failed: `Failed to change ${one}`,
      send: (note: string) => sendOnce(kind, row, to, { note }),
    }
    return (await askText(question)) ? queryClient.invalidateQueries() : undefined
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
    trial: {
      ...{ title: 'Start Trial?', text: `Only its trial users can see this ${one}. What they do counts nowhere.` },
      confirm: 'Start Trial',
      tone: 'info',
    },
    draft: {
      ...{ title: `Unpublish ${noun}?`, text: `Learners will no longer see this ${one}. Progress already made is kept.` },
      confirm: 'Unpublish',
      tone: 'warning',
    },
  } as const
  const endTrial = {
    ...{
      title: 'End Trial?',
      text: `The trial users lose their places, and this ${one} is a draft again.`,
      confirm: 'End Trial',
    },
    tone: 'warning',
  } as const
  const question = to === 'draft' && row.status === 'trial' ? endTrial : questions[to]
  const concerns = to === 'publish' || (to === 'draft' && row.status === 'publish')
  const more = concerns ? kind.more?.(row, to) : null
  if (await ask({ ...question, ...(more && { more, size: 'md' }) })) await send(kind, row, to)
}

/** A draft with everything it says; answers its identifier. */
export async function duplicate({ api, noun }: Kind, id: string): Promise<string | undefined> {
  try {
    const made = await call<Kind['api']['duplicate']>(api.duplicate, { params: { id } })
    toast.success(`${noun} has been successfully created.`)
    await queryClient.invalidateQueries()
    return made.id
  } catch (cause) {
    showFailure(cause, `Failed to create ${noun.toLowerCase()}`)
    return undefined
  }
}

/** After saving: what cannot be moved stays saved, and why is told. */
export async function moveSaved<R extends Moved>({ api, noun }: MovedKind<R>, saved: R, to: 'review' | 'publish'): Promise<R> {
  try {
    const body = { status: to, updated_at: saved.updated_at }
    return await call<MovedKind<R>['api']['setStatus']>(api.setStatus, { params: { id: saved.id }, body })
  } catch (cause) {
    showFailure(cause, `Failed to change ${noun.toLowerCase()}`)
    return saved
  }
}

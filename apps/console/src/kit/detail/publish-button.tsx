import { Button } from '@mantine/core'
import type { Needs } from '@pelita/contract/core/catalogue.ts'
import type { CallInput, Endpoint } from '@pelita/contract/core/endpoint.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../data/call.ts'
import { queryClient } from '../../data/query-client.ts'
import { useAllowed } from '../../data/session.ts'
import { ask } from '../feedback/ask.tsx'
import { showFailure } from '../feedback/failure.tsx'
import { toast } from '../feedback/toast.tsx'
import { t } from '../text/t.ts'
import { isBusy } from './is-busy.ts'

interface Props<E extends Endpoint> {
  /** Takes `status`, `updated_at` and `force`. */
  endpoint: E
  needs: Needs
  /** Document, Digilib: stands in the questions and answers. */
  entity: string
  record: { readonly id: string; readonly status: string; readonly updated_at: string }
  /** What publishing it means, and what taking it back. */
  publish?: string
  unpublish?: string
  /** What people will get to see. */
  preview?: ReactNode
}

/** Publishes a record, or takes it back; while learners have it, that is asked once more with how many they are. */
export function PublishButton<E extends Endpoint>({ endpoint, needs, entity, record, preview, ...texts }: Props<E>) {
  const [pending, setPending] = useState(false)
  const one = entity.toLowerCase()
  const {
    publish = `Once published, learners can see this ${one}.`,
    unpublish = `Learners will no longer see this ${one}. Progress already made is kept.`,
  } = texts
  const isPublished = record.status === 'publish'
  const takeBack = { title: `Unpublish ${entity}?`, confirm: 'Unpublish', tone: 'warning' } as const
  const send = async (force: boolean): Promise<void> => {
    const body = { status: isPublished ? 'draft' : 'publish', updated_at: record.updated_at, ...(force && { force }) }
    try {
      await call(endpoint, { params: { id: record.id }, body } as unknown as CallInput<E>)
      toast.success(`${entity} has been successfully ${isPublished ? 'unpublished' : 'published'}.`)
    } catch (cause) {
      if (!isBusy(cause)) showFailure(cause, `Failed to change ${one}`)
      else if (await ask({ ...takeBack, text: cause.message })) return send(true)
    }
    await queryClient.invalidateQueries()
  }
  const change = async () => {
    const sure = isPublished
      ? await ask({ ...takeBack, text: unpublish })
      : await ask({
          title: `Publish ${entity}?`,
          text: publish,
          confirm: 'Publish',
          tone: 'info',
          ...(preview && { more: preview, size: 'md' }),
        })
    if (!sure) return
    setPending(true)
    await send(false)
    setPending(false)
  }
  if (!useAllowed(needs)) return null
  return (
    <Button variant="default" loading={pending} onClick={() => void change()}>
      {t(isPublished ? 'Unpublish' : 'Publish')}
    </Button>
  )
}

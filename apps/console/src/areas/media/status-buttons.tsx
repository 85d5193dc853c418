import { Button } from '@mantine/core'
import type { MediaDetail } from '@pelita/contract/areas/media/media.ts'
import type { MediaStatus } from '@pelita/contract/areas/media/media-form.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '../../data/api-error.ts'
import { useAllowed } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import { askText } from '../../kit/feedback/ask-text.tsx'
import { showFailure } from '../../kit/feedback/failure.tsx'
import { placeOf } from '../../kit/page/place-of.ts'
import { t } from '../../kit/text/t.ts'
import type { Kind } from './media-kinds.ts'

interface Props {
  kind: Kind
  record: MediaDetail
}

const isBusy = (cause: unknown) => cause instanceof ApiError && cause.status === 409 && /Unpublish anyway/.test(cause.message)

/** Sends to review, returns with a note, publishes and takes back (product 00 §5). */
export function StatusButtons({ kind, record }: Props) {
  const { api, noun, feature, screens } = kind
  const may = useAllowed(feature.can('update'))
  const mayCreate = useAllowed(feature.can('create'))
  const navigate = useNavigate()
  const one = noun.toLowerCase()
  const failed = `Failed to change ${one}`
  const { send, pending } = useAction(api.setStatus, { failed })
  const copy = useAction(api.duplicate, { done: `${noun} has been successfully created.`, failed: `Failed to create ${one}` })
  const { id, updated_at, status } = record

  const move = async (to: MediaStatus, more: { note?: string; force?: boolean } = {}) => {
    try {
      await send({ params: { id }, body: { status: to, updated_at, ...more } })
    } catch (cause) {
      if (!isBusy(cause) || !(cause instanceof Error)) return showFailure(cause, failed)
      const sure = await ask({ title: `Unpublish ${noun}?`, text: cause.message, confirm: 'Unpublish', tone: 'warning' })
      if (sure) await move(to, { ...more, force: true })
    }
  }
  const publish = async () => {
    const text = `Once published, learners can see this ${one}.`
    if (await ask({ title: `Publish ${noun}?`, text, confirm: 'Publish', tone: 'info' })) await move('publish')
  }
  const unpublish = async () => {
    const text = `Learners will no longer see this ${one}. Progress already made is kept.`
    if (await ask({ title: `Unpublish ${noun}?`, text, confirm: 'Unpublish', tone: 'warning' })) await move('draft')
  }
  const review = async () => {
    const text = `Somebody who may publish looks at this ${one} next.`
    if (await ask({ title: 'Send to Review?', text, confirm: 'Send to Review', tone: 'info' })) await move('review')
  }
  const giveBack = async () => {
    const note = await askText({
      ...{ title: 'Return to Draft?', text: 'What has to be changed?', label: 'Note', confirm: 'Return', maxLength: 500 },
    })
    if (note) await move('draft', { note })
  }
  const duplicate = async () => {
    const made = await copy.run({ params: { id } })
    if (made) void navigate(placeOf(pathTo(screens.detail.path, { id: made.id })))
  }
  const button = (label: string, onClick: () => Promise<void>) => (
    <Button variant="default" loading={pending} onClick={() => void onClick()}>
      {t(label)}
    </Button>
  )
  return (
    <>
      {mayCreate && (
        <Button variant="default" loading={copy.pending} onClick={() => void duplicate()}>
          {t('Duplicate')}
        </Button>
      )}
      {may && status === 'draft' && button('Send to Review', review)}
      {may && status === 'review' && button('Return to Draft', giveBack)}
      {may && status !== 'publish' && button('Publish', publish)}
      {may && status === 'publish' && button('Unpublish', unpublish)}
    </>
  )
}

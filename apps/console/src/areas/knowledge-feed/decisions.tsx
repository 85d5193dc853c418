import { Button } from '@mantine/core'
import {
  type KnowledgeState,
  knowledgeFeed,
  knowledgeFeedApi,
  type PostDetail,
} from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'
import { IconArrowBackUp, IconCheck, IconEyeOff, IconX } from '@tabler/icons-react'
import { useAllowed } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import { askText } from '../../kit/feedback/ask-text.tsx'
import { tryCall } from '../../kit/feedback/run-call.ts'
import { t } from '../../kit/text/t.ts'

type Decided = Exclude<KnowledgeState, 'waiting_review'>

const DONE: Readonly<Record<Decided, string>> = {
  published: 'Knowledge has been successfully published.',
  rejected: 'Knowledge has been rejected.',
  hidden: 'Knowledge has been hidden.',
}
const NOTE = { label: 'Note', maxLength: 500, failed: 'Failed to change knowledge' } as const
const ICON = { size: 18, stroke: 1.5 } as const

/** Approve and Reject, Hide, or Restore: what the state of the post allows. */
export function Decisions({ record }: { record: PostDetail }) {
  const may = useAllowed(knowledgeFeed.can('update'))
  const { run, pending } = useAction(knowledgeFeedApi.decide, {
    done: (_, { body }) => t(DONE[body.status]),
    failed: 'Failed to change knowledge',
  })
  if (!may) return null
  const { content, id, updated_at, status } = record
  const decide = (to: Decided) => run({ params: { content, id }, body: { status: to, updated_at } })
  const withNote = (to: Decided) => (note: string) =>
    tryCall(knowledgeFeedApi.decide, { params: { content, id }, body: { status: to, updated_at, note } }, t(DONE[to]))
  const publish = async (title: string, confirm: string) => {
    const text = 'Once published, learners can see this knowledge.'
    if (await ask({ title, text, confirm, tone: 'info' })) await decide('published')
  }
  const reject = async () => {
    await askText({
      ...{ title: 'Reject Knowledge?', text: 'Reject this post? The author will be notified.', confirm: 'Reject' },
      ...{ ...NOTE, send: withNote('rejected') },
    })
  }
  const hide = async () => {
    await askText({
      ...{
        title: 'Hide Knowledge?',
        text: 'Learners will no longer see this post. The author will be notified.',
        confirm: 'Hide',
      },
      ...{ ...NOTE, send: withNote('hidden') },
    })
  }
  if (status === 'published')
    return (
      <Button variant="default" loading={pending} leftSection={<IconEyeOff {...ICON} aria-hidden />} onClick={() => void hide()}>
        {t('Hide')}
      </Button>
    )
  if (status === 'hidden')
    return (
      <Button
        loading={pending}
        leftSection={<IconArrowBackUp {...ICON} aria-hidden />}
        onClick={() => void publish('Restore Knowledge?', 'Restore')}
      >
        {t('Restore')}
      </Button>
    )
  return (
    <>
      <Button
        loading={pending}
        leftSection={<IconCheck {...ICON} aria-hidden />}
        onClick={() => void publish('Approve Knowledge?', 'Approve')}
      >
        {t('Approve')}
      </Button>
      {status === 'waiting_review' && (
        <Button variant="default" loading={pending} leftSection={<IconX {...ICON} aria-hidden />} onClick={() => void reject()}>
          {t('Reject')}
        </Button>
      )}
    </>
  )
}

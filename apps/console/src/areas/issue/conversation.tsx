import '../../kit/form/field/mantine-input.ts'
import '../../kit/form/field/mantine-switch.ts'
import { Button, Switch, Textarea } from '@mantine/core'
import { type IssueDetail, issue, issueApi } from '@pelita/contract/areas/issue/issue.ts'
import { ISSUE_LIMITS } from '@pelita/contract/areas/issue/issue-words.ts'
import { useState } from 'react'
import { useAllowed } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { useData } from '../../data/use-data.ts'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { zonedTime } from '../../kit/format/browser-zone.ts'
import { t } from '../../kit/text/t.ts'
import css from './issue.module.css'

/** What was said with the reporter, and what only those who handle it see. */
export function Conversation({ record }: { record: IssueDetail }) {
  const { data } = useData(issueApi.comments, { params: { id: record.id } }, 'Failed get conversation')
  const may = useAllowed(issue.can('update'))
  const said = data?.results ?? []
  return (
    <DetailSection title="Conversation">
      {data && said.length === 0 && <p className={css.text}>{t('Nobody has written anything yet.')}</p>}
      <ul className={css.thread}>
        {said.map((one) => (
          <li key={one.id} className={css.said} data-internal={one.is_internal || undefined}>
            <p className={css.by}>
              {[one.author, one.is_reporter && t('Reporter'), one.is_internal && t('Internal note'), zonedTime(one.created_at)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className={css.text}>{one.body}</p>
          </li>
        ))}
      </ul>
      {may && <Reply id={record.id} />}
    </DetailSection>
  )
}

function Reply({ id }: { id: string }) {
  const [body, setBody] = useState('')
  const [isInternal, setInternal] = useState(false)
  const { run, pending } = useAction(issueApi.comment, { failed: 'Failed to send message' })
  const send = async () => {
    if (await run({ params: { id }, body: { body, is_internal: isInternal } })) setBody('')
  }
  return (
    <form
      className={css.reply}
      onSubmit={(event) => {
        event.preventDefault()
        if (body.trim()) void send()
      }}
    >
      <Textarea
        label={t('Message')}
        autosize
        minRows={3}
        maxLength={ISSUE_LIMITS.comment}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <div className={css.row}>
        <Button type="submit" loading={pending} disabled={!body.trim()}>
          {t(isInternal ? 'Save Note' : 'Reply to Learner')}
        </Button>
        <Switch label={t('Internal note')} checked={isInternal} onChange={(event) => setInternal(event.currentTarget.checked)} />
      </div>
    </form>
  )
}

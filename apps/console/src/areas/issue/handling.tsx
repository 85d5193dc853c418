import { type IssueDetail, issue, issueApi } from '@pelita/contract/areas/issue/issue.ts'
import { ISSUE_PRIORITIES, ISSUE_PRIORITY_KEYS } from '@pelita/contract/areas/issue/issue-words.ts'
import { useAllowed } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { useData } from '../../data/use-data.ts'
import { OptionsSelect } from '../../kit/pickers/options-select.tsx'
import { t } from '../../kit/text/t.ts'
import css from './issue.module.css'

/** How pressing it is and who handles it, for those who may change that. */
export function Handling({ record }: { record: IssueDetail }) {
  const may = useAllowed(issue.can('update'))
  const { data } = useData(issueApi.handlers, { query: { page_size: -1 } }, 'Failed get assignees', { enabled: may })
  const { run, pending } = useAction(issueApi.update, {
    done: 'Issue has been successfully updated.',
    failed: 'Failed to update issue',
  })
  const { id, updated_at, priority, assignee_id } = record
  if (!may) return null
  const priorities = ISSUE_PRIORITY_KEYS.map((value) => ({ value, label: t(ISSUE_PRIORITIES[value]) }))
  const handlers = (data?.results ?? []).map((one) => ({ value: one.id, label: one.full_name }))
  const chosen = ISSUE_PRIORITY_KEYS.find((key) => key === priority) ?? null
  return (
    <div className={css.handling}>
      <OptionsSelect
        label={t('Priority')}
        options={priorities}
        value={chosen}
        loading={pending}
        onChange={(next) => {
          const wanted = ISSUE_PRIORITY_KEYS.find((key) => key === next)
          if (wanted && wanted !== priority) void run({ params: { id }, body: { priority: wanted, updated_at } })
        }}
      />
      <OptionsSelect
        label={t('Assignee')}
        placeholder={t('Nobody yet')}
        options={handlers}
        value={assignee_id}
        loading={pending || !data}
        clearable
        onChange={(next) => {
          if (next !== assignee_id) void run({ params: { id }, body: { assignee_id: next, updated_at } })
        }}
      />
    </div>
  )
}

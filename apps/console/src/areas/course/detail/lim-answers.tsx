import { Button } from '@mantine/core'
import { courseLimApi, type LimAnswer, type LimPage } from '@pelita/contract/areas/course/course-lim.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMemo } from 'react'
import { dayTime } from '../../../kit/format/dates.ts'
import { Moment } from '../../../kit/list/cells/moment.tsx'
import { type Column, defineList } from '../../../kit/list/define-list.ts'
import { useListExport } from '../../../kit/list/export/use-list-export.ts'
import { ListHeading } from '../../../kit/list/frame/list-heading.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { useListState } from '../../../kit/list/state/use-list-state.ts'
import { asPlainText } from '../../../kit/rich-text/as-plain-text.ts'
import { t } from '../../../kit/text/t.ts'

type Asked = LimPage['question']
type Columns = readonly Column<LimAnswer, 'submitted_at'>[]
const ROLES = { learner: 'Learner', supervisor: 'Supervisor' } as const

/** Whose answer it is stands beside what was written only. */
const NAMES: Columns = [
  { header: 'Name', cell: (row) => row.name ?? '-', lead: true, most: 200 },
  { header: 'NIK', cell: (row) => row.nik ?? '-' },
]
const ANSWERS: Columns = [
  { header: 'Role', cell: (row) => t(ROLES[row.role]) },
  { header: 'Answer', cell: (row) => asPlainText(row.answer), grow: true },
  { header: 'Submitted', cell: (row) => <Moment text={dayTime(row.submitted_at)} />, sort: 'submitted_at' },
]
const isWritten = ({ question_type }: Asked) => question_type === 'essay' || question_type === 'upload'

const answersTo = (question: Asked) =>
  defineList({
    endpoint: courseLimApi.question,
    failed: 'Failed get feedback',
    title: 'Answers',
    searchPlaceholder: 'Search by answer',
    empty: 'Nobody has answered yet',
    always: { objective: question.objective },
    columns: isWritten(question) ? [...NAMES, ...ANSWERS] : ANSWERS,
    sort: { column: 'submitted_at', direction: 'desc' },
    nameOf: (row) => row.name ?? t('Answer'),
  })

/** What everybody answered, and the same as a spreadsheet. */
export function LimAnswers({ id, question }: { id: string; question: Asked }) {
  const definition = useMemo(() => answersTo(question), [question])
  const params = useMemo(() => ({ id, questionId: question.id }), [id, question.id])
  const control = useListState(definition)
  const sheet = useListExport({
    ...{ definition, state: control.state, params, download: courseLimApi.download },
    ...{ fileName: `LIM_${asPlainText(question.question).slice(0, 60)}.xlsx`, failed: 'Failed to download feedback' },
  })
  return (
    <>
      <ListHeading title="Answers">
        <Button
          variant="default"
          loading={sheet.pending}
          leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden />}
          onClick={sheet.run}
        >
          {t('Export to Excel')}
        </Button>
      </ListHeading>
      <ListView definition={definition} control={control} params={params} />
    </>
  )
}

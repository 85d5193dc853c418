import { quizResultApi, type ResultRow } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { RESULT_STATUS_LABELS, RESULT_STATUSES } from '@pelita/contract/learning/result-status.ts'
import { person as account } from '../../../kit/list/cells/named-record.tsx'
import { defineList, type ListDefinition } from '../../../kit/list/define-list.ts'
import { scoreText } from '../../../kit/report/score-text.ts'
import { t } from '../../../kit/text/t.ts'
import { AttemptsButton } from './attempts-popup.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'
import css from './report.module.css'
import type { OpenReport } from './report-page.tsx'

export type ResultList = ListDefinition<typeof quizResultApi.results>

/** Of a survey only whether it was answered is asked. */
const statusOptions = (isSurvey: boolean) =>
  RESULT_STATUSES.filter((status) => !isSurvey || status === 'passed' || status === 'not_done').map((status) => ({
    value: status,
    label: t(isSurvey && status === 'passed' ? 'Answered' : RESULT_STATUS_LABELS[status]),
  }))

const person = ({ name, email }: ResultRow) => (
  <span className={css.person}>
    <span title={name}>{name}</span>
    {email && <span title={email}>{email}</span>}
  </span>
)

/** The participants of one use of a quiz, each with how it ended so far. */
export const resultList = ({ quizId, detail, scope }: OpenReport, isSurvey: boolean): ResultList =>
  defineList({
    endpoint: quizResultApi.results,
    failed: 'Failed get quiz results',
    title: 'Results',
    searchPlaceholder: 'Search by name, NIK, email or job position',
    filterLayout: 'menu',
    cancelFilterLabel: 'Cancle',
    filters: [
      { kind: 'choice', name: 'status', label: 'Status', options: statusOptions(isSurvey) },
      { kind: 'number', name: 'min_score', label: 'Min. Score', min: 0, notAbove: 'max_score' },
      { kind: 'number', name: 'max_score', label: 'Max. Score', min: 0 },
    ],
    always: { ...scope },
    filledBy: { text: 'Participants stand here once they are enrolled.' },
    columns: [
      { header: 'Name', cell: person, sort: 'name', grow: true, names: (row) => account(row.account_id) },
      { header: 'NIK', field: 'nik', sort: 'nik' },
      { header: 'Score', cell: (row) => scoreText(row.score), sort: 'score', align: 'right' },
      { header: 'Retake', cell: (row) => String(row.retake), sort: 'retake', align: 'right' },
      { header: 'Status', cell: (row) => <OutcomeBadge status={row.status} isSurvey={isSurvey} />, sort: 'status' },
      {
        header: 'Action',
        cell: (row) => <AttemptsButton row={row} place={{ quizId, detail, isSurvey }} />,
      },
    ],
  })

import type { CourseDetail } from '@pelita/contract/areas/course/course.ts'
import { course } from '@pelita/contract/areas/course/course-flags.ts'
import { courseLimApi, type LimQuestion } from '@pelita/contract/areas/course/course-lim.ts'
import { QUESTION_TYPE_LABELS } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { OBJECTIVE_LABELS, OBJECTIVES } from '@pelita/contract/learning/survey-objectives.ts'
import { IconChartBar } from '@tabler/icons-react'
import { useMemo } from 'react'
import css from '../../../kit/content/content.module.css'
import { defineList } from '../../../kit/list/define-list.ts'
import { ListHeading } from '../../../kit/list/frame/list-heading.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { useListState } from '../../../kit/list/state/use-list-state.ts'
import { asPlainText } from '../../../kit/rich-text/as-plain-text.ts'
import { t } from '../../../kit/text/t.ts'
import { limPath } from '../course-words.ts'

const questionsOf = (id: string) => {
  const toPage = (row: LimQuestion) => `${limPath(id, row.id)}?objective=${row.objective}`
  return defineList({
    endpoint: courseLimApi.questions,
    failed: 'Failed get surveys',
    title: 'LIM',
    searchPlaceholder: 'Search by survey or question',
    empty: 'No survey stands in or around this course',
    filters: [
      {
        ...{ kind: 'choice', name: 'objective', label: 'Objective' },
        options: OBJECTIVES.map((value) => ({ value, label: t(OBJECTIVE_LABELS[value]) })),
      },
    ],
    columns: [
      { header: 'Survey', field: 'survey_title', sort: 'survey_title', most: 180 },
      { header: 'Objective', cell: (row: LimQuestion) => t(OBJECTIVE_LABELS[row.objective]) },
      {
        ...{ header: 'Question', sort: 'question', grow: true, lead: true },
        cell: (row) => asPlainText(row.question),
        link: { to: toPage, needs: course.can('view') },
      },
      { header: 'Type', cell: (row) => t(QUESTION_TYPE_LABELS[row.question_type]) },
      { header: 'Responses', field: 'responses', align: 'right' },
      { header: 'Average', cell: (row) => row.average ?? '-', align: 'right' },
    ],
    nameOf: (row) => asPlainText(row.question),
    actions: [{ label: 'View', icon: IconChartBar, needs: course.can('view'), to: toPage }],
  })
}

/** The questions of the surveys in and around a course. */
export default function LimTab({ record: { id } }: { record: CourseDetail }) {
  const definition = useMemo(() => questionsOf(id), [id])
  const params = useMemo(() => ({ id }), [id])
  const control = useListState(definition)
  return (
    <div className={css.stack}>
      <ListHeading title="LIM" subtitle="What the surveys of this course ask, and how many answered" />
      <ListView definition={definition} control={control} params={params} />
    </div>
  )
}

import { quiz as access, type QuizDetail } from '@pelita/contract/areas/quiz/quiz.ts'
import { useMemo } from 'react'
import { useAllowed } from '../../../data/session.ts'
import { ListHeading } from '../../../kit/list/frame/list-heading.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { useListState } from '../../../kit/list/state/use-list-state.ts'
import { InsightMenu } from '../insight/insight-menu.tsx'
import { associateList } from './associate-list.tsx'
import css from './detail.module.css'

/** The modules that use the quiz, each leading to its report. */
export function QuizResultTab({ quiz }: { quiz: QuizDetail }) {
  const definition = useMemo(() => associateList(quiz.id), [quiz.id])
  const control = useListState(definition)
  const mayReport = useAllowed(access.can('report'))
  return (
    <div className={css.tab}>
      <ListHeading title={definition.title}>
        {mayReport && quiz.has_results && (
          <InsightMenu quizId={quiz.id} detail="" scope={{}} questionType={quiz.question_type} title={quiz.title} />
        )}
      </ListHeading>
      <ListView definition={definition} control={control} params={{ id: quiz.id }} />
    </div>
  )
}

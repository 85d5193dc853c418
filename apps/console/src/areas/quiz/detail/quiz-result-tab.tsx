import type { QuizDetail } from '@pelita/contract/areas/quiz/quiz.ts'
import { useMemo } from 'react'
import { ListHeading } from '../../../kit/list/list-heading.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { useListState } from '../../../kit/list/use-list-state.ts'
import { associateList } from './associate-list.tsx'
import css from './detail.module.css'

/** The modules that use the quiz, each leading to its report. */
export function QuizResultTab({ quiz }: { quiz: QuizDetail }) {
  const definition = useMemo(() => associateList(quiz.id), [quiz.id])
  const control = useListState(definition)
  return (
    <div className={css.tab}>
      <ListHeading title={definition.title} />
      <ListView definition={definition} control={control} params={{ id: quiz.id }} />
    </div>
  )
}

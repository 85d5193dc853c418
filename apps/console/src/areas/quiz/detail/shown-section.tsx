import type { QuizDetail } from '@pelita/contract/areas/quiz/quiz.ts'
import { usedObjectives } from '@pelita/contract/areas/quiz/quiz-display.ts'
import { firstObjective, isSurvey, objectivesOf, SHORT_KIND_LABELS } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { useState } from 'react'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { type Fact, Facts } from '../../../kit/detail/facts.tsx'
import { t } from '../../../kit/text/t.ts'
import { ObjectiveSelect } from '../questions/objective-select.tsx'
import css from './detail.module.css'
import { type KindCount, kindCounts, totalCounts } from './shown-counts.ts'

const VIEWS: Readonly<Record<QuizDetail['display_per_page'], string>> = { all: 'All at Once', single: 'One at a Time' }
const ARRANGEMENTS: Readonly<Record<QuizDetail['question_arrangement'], string>> = {
  sequential: 'Sequential',
  random: 'Random',
}

const kindFact = ({ kind, shown, bank, excluded }: KindCount): Fact => {
  const share = t('{x} out of {y}', { x: shown, y: bank })
  return { label: SHORT_KIND_LABELS[kind], value: excluded ? `${share} (${t('Excluded from grading')})` : share }
}

/** How many questions a learner meets, out of how many, and in which way. */
export function ShownSection({ quiz }: { quiz: QuizDetail }) {
  const { shown, bank } = totalCounts(quiz)
  const survey = isSurvey(quiz.question_type)
  return (
    <DetailSection title="Max Questions Displayed">
      <Facts
        facts={[
          { label: 'Question Arrangement', value: t(ARRANGEMENTS[quiz.question_arrangement]) },
          { label: survey ? 'Survey View' : 'Quiz View', value: t(VIEWS[quiz.display_per_page]) },
          { label: 'Question Displayed', value: shown },
          { label: 'Question Bank', value: bank },
        ]}
      />
      {quiz.questions.length > 0 && <KindShares quiz={quiz} />}
    </DetailSection>
  )
}

function KindShares({ quiz }: { quiz: QuizDetail }) {
  const [objective, setObjective] = useState<Objective>(firstObjective(quiz.question_type))
  const objectives = [...new Set([...objectivesOf(quiz.question_type), ...usedObjectives(quiz.questions)])]
  const counts = kindCounts(quiz, objective).filter(({ kind, bank }) => bank > 0 || kind !== 'upload')
  return (
    <div className={css.shares}>
      {objectives.length > 1 && (
        <div className={css.objective}>
          <ObjectiveSelect objectives={objectives} value={objective} onChange={setObjective} />
        </div>
      )}
      <Facts facts={counts.map(kindFact)} />
    </div>
  )
}

import { quiz as access, type QuizDetail, quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { QUIZ_TYPE_LABELS } from '@pelita/contract/areas/quiz/quiz-form.ts'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { History } from '../../../kit/detail/history.tsx'
import { RichText } from '../../../kit/rich-text/rich-text.tsx'
import { t } from '../../../kit/text/t.ts'
import { SyncChip } from '../sync/sync-chip.tsx'
import { preferenceFacts } from './preference-facts.ts'
import { QUIZ_WORDS } from './quiz-words.ts'
import { ShownSection } from './shown-section.tsx'

const typeOf = ({ type, question_type_label }: QuizDetail): string =>
  type === 'lim' ? `${t(QUIZ_TYPE_LABELS.lim)} - ${t(question_type_label)}` : t(QUIZ_TYPE_LABELS.quiz)

/** What the quiz is, how it is taken, and who made it. */
export function GeneralTab({ quiz }: { quiz: QuizDetail }) {
  return (
    <>
      <DetailSection>
        <Facts
          facts={[
            { label: 'Title', value: quiz.title },
            { label: 'Description', value: <RichText html={quiz.description} />, wide: true },
            { label: 'Type', value: typeOf(quiz) },
            ...(quiz.is_from_digiverse ? [{ label: 'Source', value: <SyncChip missing={quiz.is_missing_in_digiverse} /> }] : []),
          ]}
        />
      </DetailSection>
      <DetailSection title="Preferences">
        <Facts facts={preferenceFacts(quiz)} />
      </DetailSection>
      <ShownSection quiz={quiz} />
      <History record={quiz} entity={quizApi.update.record} update={access.can('update')} words={QUIZ_WORDS} />
    </>
  )
}

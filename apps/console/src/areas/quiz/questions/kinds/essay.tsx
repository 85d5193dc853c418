import '../../../../kit/form/field/mantine-input.ts'
import { Textarea } from '@mantine/core'
import { ANSWER_TEXT_MAX, expectedAnswer } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { t } from '../../../../kit/text/t.ts'
import type { KindProps } from './kind-editor.tsx'

/** A free answer; what is expected helps the reviewer and shows how far the wording overlaps. */
export function Essay({ question, change }: KindProps) {
  return (
    <Textarea
      label={t('Expected Answer')}
      description={t('Optional. Reviewers see it beside the answer, with how far the wording overlaps.')}
      value={expectedAnswer(question.options)}
      onChange={(event) => change({ what: 'expected', text: event.currentTarget.value })}
      maxLength={ANSWER_TEXT_MAX}
      autosize
      minRows={2}
      maxRows={10}
    />
  )
}

import { type CheckedQuiz, questionNumbers } from '@pelita/contract/areas/quiz/quiz-problems.ts'
import { isChoice, type Question, type QuestionOption } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { cleanHtml } from '../../platform/html/clean-html.ts'

/** Control characters and halves of pairs, which no file format carries; lines end in one way. */
export const plainText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
    .trim()

export const cleanRich = (html: string): string => plainText(cleanHtml(plainText(html)))

const cleanOption = (option: QuestionOption): QuestionOption => ({ ...option, label: plainText(option.label) })

export const cleanQuestion = <Q extends Omit<Question, 'id'>>(question: Q): Q => ({
  ...question,
  question: cleanRich(question.question),
  options: question.options.map(cleanOption),
})

/** A file of ours, or a picture on the web. */
const isPicture = (address: string) => /^(?:\/files\/(?!.*\.\.)[\w./-]+|https:\/\/[^/\s"'<>\\]+\/[^\s"'<>\\]*)$/.test(address)

/** Answers may show our own files and pictures of the web, nothing else. */
export const pictureProblems = ({ questions }: Pick<CheckedQuiz, 'questions'>): FieldError[] => {
  const numbers = questionNumbers(questions)
  return questions.flatMap(({ question_type, options }, i) =>
    isChoice(question_type)
      ? options.flatMap(({ url_image, code }, o) =>
          url_image && !isPicture(url_image)
            ? [
                {
                  field: `questions.${i}.options.${o}.url_image`,
                  message: says.notValid(`Image of option ${code} of question ${numbers[i] ?? i + 1}`),
                },
              ]
            : [],
        )
      : [],
  )
}

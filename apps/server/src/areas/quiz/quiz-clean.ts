import {
  ANSWER_IMAGE_FOLDERS,
  imageRefusal,
  isChoice,
  type Question,
  type QuestionOption,
} from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { SERVED_AT } from '@pelita/contract/platform/file.ts'
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

const isUploaded = (address: string) =>
  /^[\w./-]+$/.test(address) &&
  !address.includes('..') &&
  ANSWER_IMAGE_FOLDERS.some((one) => address.startsWith(`${SERVED_AT}${one}/`))

/** For questions of a file, before anything is saved: a picture of an answer that cannot be one of our uploads. */
export const pictureProblems = (questions: readonly Omit<Question, 'id'>[]): string[] =>
  questions.flatMap(({ question_type, options }, i) =>
    isChoice(question_type)
      ? options.flatMap(({ url_image }, o) =>
          url_image && !isUploaded(url_image) ? [imageRefusal(['questions', i, 'options', o], { questions })] : [],
        )
      : [],
  )

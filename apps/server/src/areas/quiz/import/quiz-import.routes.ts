import { quizImportApi } from '@pelita/contract/areas/quiz/quiz-import.ts'
import { firstObjective, objectivesOf, type QuestionType } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { says } from '@pelita/contract/core/fields.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { readUploadFirst } from '../../../platform/http/bind.ts'
import { invalid } from '../../../platform/http/errors.ts'
import { implement } from '../../../platform/http/implement.ts'
import { markErrors } from '../../../platform/sheets/sheet-errors.ts'
import { XLSX_MIME } from '../../../platform/sheets/write-sheet.ts'
import type { ImportTarget } from './check-sheet.ts'
import { inspectPictures, noteFiles, storePictures } from './imported-pictures.ts'
import { readExchangeFile } from './questions-apart.ts'
import { named, readQuestionSheet, refuseErrors } from './read-questions.ts'
import { templateFile } from './template-sheet.ts'

const TEMPLATE_NAME = 'Template Quiz.xlsx'

/** A LIM3 survey is written one objective at a time; other quizzes have the general one. */
function targetOf(questionType: QuestionType, wanted: Objective | undefined): ImportTarget {
  const objective = wanted ?? firstObjective(questionType)
  if (!objectivesOf(questionType).includes(objective)) throw invalid('question_objective', says.notValid('Objective'))
  return { questionType, objective }
}

export const quizImportRoutes = implement(quizImportApi, {
  template: async () => ({
    url: `/api${quizImportApi.templateFile.path}?name=${encodeURIComponent(TEMPLATE_NAME)}`,
    size: (await templateFile()).byteLength,
  }),
  templateFile: async () => ({ name: TEMPLATE_NAME, mime: XLSX_MIME, content: await templateFile() }),
  questions: readUploadFirst(
    ({ file, params, fields }) =>
      readQuestionSheet(file, targetOf(params.questionType, fields.question_objective), fields.columns),
    async ({ read }) => {
      refuseErrors(read)
      return { results: named(read.questions) }
    },
  ),
  marked: readUploadFirst(
    ({ file, params, fields }) =>
      readQuestionSheet(file, targetOf(params.questionType, fields.question_objective), fields.columns),
    async ({ read, file }) => ({
      name: `${file.name.replace(/\.\w+$/, '')} (checked).xlsx`,
      mime: XLSX_MIME,
      content: markErrors([read.sheet], read.errors),
    }),
  ),
  exchange: readUploadFirst(
    async ({ file, params, fields }) => {
      const target = { ...targetOf(params.questionType, fields.question_objective), format: fields.format }
      const read = await readExchangeFile(file, target)
      return { ...read, ...(await inspectPictures(read)) }
    },
    async ({ read: { questions, pictures, ...rest }, db, services, afterCommit }) => {
      await noteFiles(db, pictures)
      afterCommit(() => storePictures(services, pictures))
      return { ...rest, results: named(questions) }
    },
  ),
})

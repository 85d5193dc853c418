import { completeDisplaySettings, displaySettingsOf } from '@pelita/contract/areas/quiz/quiz-display.ts'
import {
  addableKinds,
  firstObjective,
  isSurvey,
  objectivesOf,
  type Question,
  scoreMax,
} from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { UPLOAD_EXTENSIONS } from '@pelita/contract/core/upload-groups.ts'
import { excludeType, limitType, moveType } from './display-rules.ts'
import { adopted, duplicated, movedBy, movedTo, newQuestion, withQuestions } from './question-list.ts'
import {
  addOption,
  changeScale,
  expectAnswer,
  labelOption,
  markCorrect,
  moveOption,
  pictureOption,
  removeOption,
  scoreOption,
} from './question-options.ts'
import type { QuestionChange, QuizAction } from './quiz-actions.ts'
import type { QuizDocument } from './quiz-document.ts'
import { withUnchecked } from './unchecked-keys.ts'

const withScore = (question: Question, score: number): Question => ({
  ...question,
  score: Number.isFinite(score) ? Math.min(Math.max(score, 0), scoreMax(question.question_type)) : 0,
})

const withExtensions = (question: Question, extensions: readonly string[]): Question =>
  question.question_type === 'upload'
    ? { ...question, allowed_upload_extensions: UPLOAD_EXTENSIONS.filter((extension) => extensions.includes(extension)) }
    : question

const changeQuestion = (question: Question, change: QuestionChange): Question => {
  switch (change.what) {
    case 'text':
      return { ...question, question: change.html }
    case 'score':
      return withScore(question, change.score)
    case 'option-add':
      return addOption(question)
    case 'option-remove':
      return removeOption(question, change.code)
    case 'option-move':
      return moveOption(question, change.code, change.to)
    case 'option-correct':
      return markCorrect(question, change.code)
    case 'key-checked':
      return question
    case 'option-label':
      return labelOption(question, change.code, change.label)
    case 'option-image':
      return pictureOption(question, change.code, change.url)
    case 'option-score':
      return scoreOption(question, change.code, change.score)
    case 'scale':
      return changeScale(question, change.scale)
    case 'expected':
      return expectAnswer(question, change.text)
    case 'extensions':
      return withExtensions(question, change.extensions)
  }
}

/** Questions that came, went or moved; the display settings follow them. */
const withList = (quiz: QuizDocument, questions: readonly Question[]): QuizDocument =>
  questions === quiz.questions
    ? quiz
    : { ...quiz, questions, question_display_settings: completeDisplaySettings(quiz.question_display_settings, questions) }

/** Another type of quiz asks other questions: the list and what was set for it start anew. */
const startAnew = (quiz: QuizDocument, change: Pick<QuizDocument, 'type' | 'question_type'>): QuizDocument => ({
  ...quiz,
  ...change,
  questions: [],
  question_display_settings: [],
  objective: firstObjective(change.question_type),
  question_arrangement: isSurvey(change.question_type) ? 'sequential' : quiz.question_arrangement,
})

const retake = (quiz: QuizDocument, on: boolean): QuizDocument => ({
  ...quiz,
  can_retake_on_fail: on,
  // What can no longer be seen must not go on working.
  can_retake_on_pass: on && quiz.can_retake_on_pass,
})

const withDisplay = (quiz: QuizDocument, on: boolean): QuizDocument => ({
  ...quiz,
  question_display_settings: on ? displaySettingsOf(quiz.questions, quiz.isNew) : [],
})

const preference = (quiz: QuizDocument, action: QuizAction): QuizDocument => {
  const { question_display_settings: settings, questions } = quiz
  switch (action.do) {
    case 'arrangement':
      return isSurvey(quiz.question_type) ? quiz : { ...quiz, question_arrangement: action.arrangement }
    case 'limited':
      return { ...quiz, limited: action.on, duration: action.on ? quiz.duration : 0 }
    case 'retake':
      return retake(quiz, action.on)
    case 'display':
      return withDisplay(quiz, action.on)
    case 'display-max':
      return { ...quiz, question_display_settings: limitType(settings, { ...action, questions }) }
    case 'display-exclude':
      return { ...quiz, question_display_settings: excludeType(settings, action.objective, action.kind, action.excluded) }
    case 'display-move':
      return { ...quiz, question_display_settings: moveType(settings, action.objective, action.kind, action.to) }
    default:
      return quiz
  }
}

const list = (quiz: QuizDocument, action: QuizAction): QuizDocument => {
  const { questions, question_type, objective } = quiz
  switch (action.do) {
    case 'add': {
      const allowed = addableKinds(question_type).includes(action.kind)
      const added = allowed ? [newQuestion(action.kind, objective, action.id)] : []
      return withList(quiz, added.length > 0 ? withQuestions(questions, added, question_type) : questions)
    }
    case 'import':
      return withList(quiz, withQuestions(questions, adopted(action.questions, question_type, objective), question_type))
    case 'move':
      return withList(quiz, movedBy(questions, action.id, action.by))
    case 'move-to':
      return withList(quiz, movedTo(questions, action.id, action.to))
    case 'duplicate':
      return withList(quiz, duplicated(questions, action.id, action.newId))
    case 'remove':
      return withList(
        quiz,
        questions.filter((question) => question.id !== action.id),
      )
    default:
      return preference(quiz, action)
  }
}

const changed = (quiz: QuizDocument, action: QuizAction): QuizDocument => {
  switch (action.do) {
    case 'set':
      return { ...quiz, ...action.fields }
    case 'type':
      return action.type === quiz.type
        ? quiz
        : startAnew(quiz, { type: action.type, question_type: action.type === 'quiz' ? 'combine' : null })
    case 'question-type':
      return action.question_type === quiz.question_type
        ? quiz
        : startAnew(quiz, { type: quiz.type, question_type: action.question_type })
    case 'objective':
      return objectivesOf(quiz.question_type).includes(action.objective) ? { ...quiz, objective: action.objective } : quiz
    case 'change':
      return {
        ...quiz,
        questions: quiz.questions.map((question) =>
          question.id === action.id ? changeQuestion(question, action.change) : question,
        ),
      }
    default:
      return list(quiz, action)
  }
}

/** The only way a quiz on the screen changes; pure, so that every rule of it is tested without a screen. */
export const reduceQuiz = (quiz: QuizDocument, action: QuizAction): QuizDocument =>
  withUnchecked(quiz, changed(quiz, action), action)

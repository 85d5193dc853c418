import { type QuizRow, quiz, quizApi, quizScreens } from '@pelita/contract/areas/quiz/quiz.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import type { Removal } from '../../kit/list/define-list.ts'

/** Deleting, from the list and from the details. */
export const quizRemoval: Removal<QuizRow> = {
  endpoint: quizApi.remove,
  all: quizApi.removeAll,
  needs: quiz.can('delete'),
  when: (row) => row.can_delete && !row.is_from_digiverse,
  entity: 'Quiz',
  name: (row) => row.title,
  whyNotDeletable: (row) =>
    row.is_from_digiverse
      ? 'It is synchronized from DigiVerse and cannot be deleted here'
      : 'Quiz is in use and cannot be deleted',
  where: ({ id, is_from_digiverse }) =>
    is_from_digiverse ? undefined : `${pathTo(quizScreens.detail.path, { id })}?tab=quiz-result`,
  // Told only where the server says nothing.
  texts: { done: 'Question Deleted Successfully' },
}

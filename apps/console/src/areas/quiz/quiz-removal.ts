import { type QuizRow, quiz, quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import type { Removal } from '../../kit/list/define-list.ts'

/** Deleting, from the list and from the details. */
export const quizRemoval: Removal<QuizRow> = {
  endpoint: quizApi.remove,
  all: quizApi.removeAll,
  needs: quiz.can('delete'),
  when: (row) => row.can_delete && !row.is_from_digiverse,
  entity: 'Quiz',
  name: (row) => row.title,
  keptFor: (row) =>
    row.is_from_digiverse
      ? 'It is synchronized from DigiVerse and cannot be deleted here'
      : 'Quiz is in use and cannot be deleted',
  // Told only where the server says nothing (specification §8).
  texts: { done: 'Question Deleted Successfully' },
}

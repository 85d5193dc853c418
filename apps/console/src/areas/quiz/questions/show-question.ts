/** A question is found by its element, which is there even while its content is not drawn. */
export const questionElementId = (id: string): string => `question-${id}`

const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls to a question and puts the focus on it. */
export const showQuestion = (id: string): void => {
  const element = document.getElementById(questionElementId(id))
  if (!element) return
  element.scrollIntoView({ block: 'start', behavior: calm() ? 'auto' : 'smooth' })
  element.focus({ preventScroll: true })
}

/** A new card is on the page a moment after it was asked for (specification §4). */
const SHOW_AFTER_MS = 300

export const showQuestionSoon = (id: string): void => {
  setTimeout(() => showQuestion(id), SHOW_AFTER_MS)
}

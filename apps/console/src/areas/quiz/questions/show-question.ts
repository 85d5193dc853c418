import { unfold } from '../../../kit/fold/use-fold.ts'

/** A question is found by its element, which is there even while its content is not drawn. */
export const questionElementId = (id: string): string => `question-${id}`

const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls to a question and puts the focus on it, also where its group is folded away. */
export const showQuestion = (id: string): void => {
  const element = document.getElementById(questionElementId(id))
  if (!element) return
  unfold(element)
  element.scrollIntoView({ block: 'start', behavior: calm() ? 'auto' : 'smooth' })
  element.focus({ preventScroll: true })
}

/** A new card is on the page a moment after it was asked for (specification §4). */
const SHOW_AFTER_MS = 300

/** Whoever is in a question, a menu or a popup by then has gone on by themselves. */
const hasGoneOn = (since: Element | null): boolean => {
  const now = document.activeElement
  if (!now || now === since) return false
  return now.getAttribute('aria-expanded') === 'true' || now.closest('[data-sort-item], [role="menu"], [role="dialog"]') !== null
}

let soon = 0

/** Of several asked for in a row the last one is shown, and nobody is taken from what they are doing meanwhile. */
export const showQuestionSoon = (id: string): void => {
  const asked = document.activeElement
  window.clearTimeout(soon)
  soon = window.setTimeout(() => {
    if (!hasGoneOn(asked)) showQuestion(id)
  }, SHOW_AFTER_MS)
}

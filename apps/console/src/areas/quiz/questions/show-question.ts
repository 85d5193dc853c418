import { unfold } from '../../../kit/fold/use-fold.ts'

/** A question is found by its element, which is there even while its content is not drawn. */
export const questionElementId = (id: string): string => `question-${id}`

const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

const bringIntoView = (element: Element) => element.scrollIntoView({ block: 'start', behavior: calm() ? 'auto' : 'smooth' })

/** Scrolls to a question and puts the focus on it, also where its group is folded away. */
export const showQuestion = (id: string): void => {
  const element = document.getElementById(questionElementId(id))
  if (!element) return
  unfold(element)
  bringIntoView(element)
  element.focus({ preventScroll: true })
}

/** The content of a card far away is drawn a moment after it came near. */
const DRAWN_WITHIN_MS = 2000

/** Puts the cursor into the text of a card that has the focus; whoever goes on meanwhile is left alone. */
const enterText = (element: Element, until: number): void => {
  if (document.activeElement !== element || performance.now() > until) return
  const text = element.querySelector<HTMLElement>('[data-enter-text]')
  if (text) text.focus({ preventScroll: true })
  else requestAnimationFrame(() => enterText(element, until))
}

/** The same for somebody who wants to write it. */
export const writeQuestion = (id: string): void => {
  showQuestion(id)
  const element = document.getElementById(questionElementId(id))
  if (element) enterText(element, performance.now() + DRAWN_WITHIN_MS)
}

/** A new card is on the page a moment after it was asked for. */
const SHOW_AFTER_MS = 300

/** Whoever is in a question, a menu or a popup by then has gone on by themselves. */
const hasGoneOn = (since: Element | null): boolean => {
  const now = document.activeElement
  if (!now || now === since) return false
  return now.getAttribute('aria-expanded') === 'true' || now.closest('[data-sort-item], [role="menu"], [role="dialog"]') !== null
}

let soon = 0

/** Of several asked for in a row the last one is shown, and nobody is taken from what they are doing meanwhile. */
export const showQuestionSoon = (id: string, show = showQuestion): void => {
  const asked = document.activeElement
  window.clearTimeout(soon)
  soon = window.setTimeout(() => {
    if (!hasGoneOn(asked)) show(id)
  }, SHOW_AFTER_MS)
}

let awaited = ''

/** Whether this is the card somebody just asked for: it is drawn at once and takes the cursor. */
export const isAwaited = (id: string): boolean => awaited === id

/** Asked before the card is made, so that what is typed next is already its text; the page follows after the specified moment. */
export const writeQuestionSoon = (id: string): void => {
  awaited = id
  showQuestionSoon(id, writeQuestion)
  const follow = () => {
    const element = document.getElementById(questionElementId(id))
    if (element?.contains(document.activeElement)) bringIntoView(element)
    if (awaited === id) awaited = ''
  }
  window.setTimeout(follow, SHOW_AFTER_MS)
}

import { unfold } from '../fold/use-fold.ts'

const INVALID = '[aria-invalid="true"], [data-invalid="true"]'
const FIELDS = 'input, textarea, button, [tabindex], [contenteditable]'

const calm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The field itself, one in it, or, where only a sentence says what is missing, the nearest part around it. */
const fieldOf = (found: HTMLElement, form: HTMLElement): HTMLElement | null => {
  if (found.matches('input, textarea, select, [tabindex], [contenteditable]')) return found
  const around = found.closest<HTMLElement>('[tabindex]')
  return found.querySelector<HTMLElement>(FIELDS) ?? (around && form.contains(around) ? around : null)
}

/** The sentence that belongs to a field stands below it, where the bar of the form could lie over it. */
const messagesOf = (field: HTMLElement): HTMLElement[] =>
  ['aria-errormessage', 'aria-describedby']
    .flatMap((name) => (field.closest(`[${name}]`)?.getAttribute(name) ?? '').split(' '))
    .flatMap((id) => (id && document.getElementById(id)) || [])

const enter = (field: HTMLElement): void => {
  field.focus({ preventScroll: true })
  for (const part of [...messagesOf(field), field]) part.scrollIntoView({ block: 'nearest' })
  const below =
    messagesOf(field).at(-1) ?? field.closest('[data-path], .mantine-InputWrapper-root')?.querySelector('[role="alert"]')
  below?.scrollIntoView({ block: 'nearest' })
}

/** What is far away or folded is drawn a moment after it was led to. */
const DRAWN_WITHIN_MS = 2000

/** A place that says for what is not drawn yet that something is missing hands the cursor on; whoever goes on meanwhile is left alone. */
const enterOnceDrawn = (place: HTMLElement, until: number): void => {
  if (document.activeElement !== place || performance.now() > until) return
  const found = place.querySelector<HTMLElement>(INVALID)
  const field = found && fieldOf(found, place)
  if (!field) requestAnimationFrame(() => enterOnceDrawn(place, until))
  else if (field !== place) enter(field)
}

/** Scrolls to the form and puts the cursor into the first field that needs attention. */
export const showFirstInvalid = (form: HTMLFormElement | null): void => {
  // The errors are on the page only after the next paint.
  requestAnimationFrame(() => {
    if (!form) return
    form.scrollIntoView({ block: 'start', behavior: calm() ? 'auto' : 'smooth' })
    const found = form.querySelector<HTMLElement>(INVALID)
    const field = found && fieldOf(found, form)
    if (!field) return
    unfold(field)
    enter(field)
    if (field.dataset.invalid) enterOnceDrawn(field, performance.now() + DRAWN_WITHIN_MS)
  })
}

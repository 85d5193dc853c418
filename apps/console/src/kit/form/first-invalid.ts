const INVALID = '[aria-invalid="true"], [data-invalid="true"]'

const calm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls to the form and puts the cursor into the first field that needs attention (specification §5). */
export const showFirstInvalid = (form: HTMLFormElement | null): void => {
  // The errors are on the page only after the next paint.
  requestAnimationFrame(() => {
    if (!form) return
    form.scrollIntoView({ block: 'start', behavior: calm() ? 'auto' : 'smooth' })
    const found = form.querySelector<HTMLElement>(INVALID)
    const field = found?.matches('input, textarea, select, [tabindex], [contenteditable]')
      ? found
      : found?.querySelector<HTMLElement>('input, textarea, button, [tabindex], [contenteditable]')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'nearest' })
  })
}

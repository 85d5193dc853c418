import type { Destination, Pressed } from './destinations.ts'

const BUTTONS = 'main :is(button, a, [role="tab"])'
/** What has a place of its own: rows, forms, popups and menus. */
const ELSEWHERE = 'form, table, dialog, [popover], footer, ul'
const MOST = 6
const PATIENCE_MS = 8_000

const nameOf = (element: HTMLElement): string => (element.textContent.trim() || element.getAttribute('aria-label')) ?? ''

const works = (element: HTMLElement): boolean =>
  element.checkVisibility() && !element.matches(':disabled, [aria-disabled="true"], [aria-haspopup]')

/** What the buttons of the present page do, for the palette. */
export function pageActions(): Destination[] {
  const href = location.pathname + location.search
  const buttons = [...document.querySelectorAll<HTMLElement>('main .mantine-Button-root')]
  const names = buttons.filter((button) => works(button) && !button.closest(ELSEWHERE)).map(nameOf)
  return [...new Set(names)]
    .filter(Boolean)
    .slice(0, MOST)
    .map((title) => ({ href, title, hint: 'On this page', press: [[title]] }))
}

const findButton = (names: Pressed): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(BUTTONS)].find((one) => names.includes(nameOf(one)) && works(one))

/** The button as soon as the page shows it, or undefined where it does not come. */
const awaited = (names: Pressed): Promise<HTMLElement | undefined> =>
  new Promise((resolve) => {
    const look = () => {
      const found = findButton(names)
      if (found) settle(found)
    }
    const settle = (found?: HTMLElement) => {
      observer.disconnect()
      clearTimeout(timer)
      resolve(found)
    }
    const observer = new MutationObserver(look)
    const timer = setTimeout(settle, PATIENCE_MS)
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
    look()
  })

/** Presses one button after the other as a person would, so that each asks and refuses what it always does; false where one is not there. */
export async function pressAll(steps: readonly Pressed[]): Promise<boolean> {
  for (const names of steps) {
    const button = await awaited(names)
    if (!button) return false
    button.click()
  }
  return true
}

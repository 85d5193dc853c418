import { menu } from '@pelita/contract/core/menu.ts'
import { mayOpen, type Screen } from '@pelita/contract/core/screen.ts'
import { menuPath } from './menu-choice.ts'
import type { Recent } from './recent-screens.ts'
import { withSynonyms } from './synonyms.ts'

/** The names a button or tab may have, of which the first that is there is pressed. */
export type Pressed = readonly string[]

/** A place to go to, or something to do: then what is pressed there, or what is done at once. */
export interface Destination {
  readonly href: string
  readonly title: string
  /** Group of the menu, kind of the record, or "Recent". */
  readonly hint: string
  /** Visited in this tab. */
  readonly recent?: boolean
  /** Pressed one after the other once the page is there, as a person would. */
  readonly press?: readonly Pressed[]
  readonly run?: () => void
}

export const keyOf = ({ href, title, press }: Destination): string => (press ? `${href}#${title}` : href)

const groupOf = (path: string): string =>
  menu.find((group) => group.entries.some((entry) => path === entry.path || path.startsWith(`${entry.path}/`)))?.label ?? ''

/** The same page under a longer address, as `/achievement/badge` is what `/achievement` shows. */
const isSamePage = (one: Destination, shorter: Destination): boolean =>
  one.title === shorter.title && one.href.startsWith(`${shorter.href}/`)

/** A record that has an identifier before it has anything else is made by the button of its list. */
const MADE_BY_LIST = /\/create\/:id$/

const destinationOf = ({ path, title }: Screen): Destination => {
  const href = menuPath(path.replace(MADE_BY_LIST, ''))
  return { href, title, hint: groupOf(href), ...(MADE_BY_LIST.test(path) && { press: [[title]] }) }
}

/** Every permitted screen that needs no record, once. */
export const destinationsFor = (screens: readonly Screen[], held: ReadonlySet<string>): Destination[] => {
  const found = screens
    .filter((screen) => screen.layout !== 'bare' && mayOpen(screen, held))
    .map(destinationOf)
    .filter(({ href }) => !href.includes(':'))
  return found.filter((one) => !found.some((other) => isSamePage(one, other)))
}

const creates = ({ href, press }: Destination): boolean => press !== undefined || /\/create$/.test(href)

/**
 * What was visited last, then what can be done on this page, then what can be made, then every page. All words must occur,
 * also under another name; a title that begins with the text comes first.
 */
export const matching = (
  all: readonly Destination[],
  recent: readonly Recent[],
  typed: string,
  here: readonly Destination[] = [],
): Destination[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const visited = recent.map(({ href, title, kind }) => ({ href, title, hint: kind ?? 'Recent', recent: true }))
  const others = all.filter((one) => one.press || !recent.some((item) => item.href === one.href))
  const pool = [...visited, ...here, ...others.filter(creates), ...others.filter((one) => !creates(one))]
  const keys = pool.map(keyOf)
  const once = pool.filter((item, at) => keys.indexOf(keyOf(item)) === at)
  const found = once.filter(({ title, hint, href }) => {
    const text = withSynonyms(`${title} ${hint} ${href}`)
    return words.every((word) => text.includes(word))
  })
  const starts = (item: Destination) => (words[0] && item.title.toLowerCase().startsWith(words[0]) ? 0 : 1)
  return found.toSorted((a, b) => starts(a) - starts(b))
}

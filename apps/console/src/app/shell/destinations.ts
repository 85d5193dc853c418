import { menu } from '@pelita/contract/core/menu.ts'
import { mayOpen, type Screen } from '@pelita/contract/core/screen.ts'
import { menuPath } from './menu-choice.ts'
import type { Recent } from './recent-screens.ts'

export interface Destination {
  readonly href: string
  readonly title: string
  /** Group of the menu, kind of the record, or "Recent". */
  readonly hint: string
  /** Visited in this tab. */
  readonly recent?: boolean
}

const groupOf = (path: string): string =>
  menu.find((group) => group.entries.some((entry) => path === entry.path || path.startsWith(`${entry.path}/`)))?.label ?? ''

/** The same page under a longer address, as `/achievement/badge` is what `/achievement` shows. */
const isSamePage = (one: Destination, shorter: Destination): boolean =>
  one.title === shorter.title && one.href.startsWith(`${shorter.href}/`)

/** Every permitted screen that needs no record, once. */
export const destinationsFor = (screens: readonly Screen[], held: ReadonlySet<string>): Destination[] => {
  const found = screens
    .filter((screen) => screen.layout !== 'bare' && !menuPath(screen.path).includes(':') && mayOpen(screen, held))
    .map((screen) => ({ href: menuPath(screen.path), title: screen.title, hint: groupOf(screen.path) }))
  return found.filter((one) => !found.some((other) => isSamePage(one, other)))
}

/** All words must occur; a title that begins with the text comes first. */
export const matching = (all: readonly Destination[], recent: readonly Recent[], typed: string): Destination[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const visited = recent.map(({ href, title, kind }) => ({ href, title, hint: kind ?? 'Recent', recent: true }))
  const pool = [...visited, ...all.filter(({ href }) => !recent.some((item) => item.href === href))]
  const found = pool.filter(({ title, hint, href }) => {
    const text = `${title} ${hint} ${href}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const starts = (item: Destination) => (words[0] && item.title.toLowerCase().startsWith(words[0]) ? 0 : 1)
  return found.toSorted((a, b) => starts(a) - starts(b))
}

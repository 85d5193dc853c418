import type { Plugin } from 'vite'

const TRANSITION = /node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/]Transition[\\/]Transition\.mjs$/

/** What it would have come to. */
const AT_ONCE =
  'export const Transition = ({ mounted, transition, children }) => (mounted ? children(transition?.in ?? {}) : null)'

/**
 * The wheel of a busy button is there at once. What fades it in weighs 2 kB on every visit, and nothing else of the library that moves is
 * in use: popups and menus are our own.
 */
export const noTransition = (): Plugin => ({
  name: 'no-transition',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (TRANSITION.test(id) ? AT_ONCE : null),
})

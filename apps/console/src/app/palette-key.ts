import { currentSession } from '../data/session.ts'
import { router } from './router.tsx'
import { openPalette } from './shell/open-palette.ts'

const isPaletteKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** A page without the shell has no palette; before the first one is matched, whoever is signed in is taken at their word. */
const mayHavePalette = (): boolean => {
  const { matches } = router.state
  if (matches.length === 0) return currentSession() !== null
  const screen = matches.at(-1)?.staticData.screen
  return screen !== undefined && screen.layout !== 'bare'
}

/**
 * Ctrl+K, or Command+K on a Mac, from anywhere in the shell. Listened to before the first page is drawn, so that a press
 * while it is still on its way is not lost: it opens the palette as soon as the page is there.
 */
export function watchPaletteKey(firstPage: Promise<unknown>): void {
  window.addEventListener('keydown', async (event) => {
    if (!isPaletteKey(event) || !mayHavePalette()) return
    event.preventDefault()
    await firstPage
    if (mayHavePalette()) openPalette(router)
  })
}

import type { AnyRouter } from '@tanstack/react-router'
import { lazyOpener } from '../../kit/feedback/lazy-opener.ts'

const show = lazyOpener(async () => (await import('./command-palette.tsx')).showCommandPalette)

/** Opens the command palette, whose file is fetched when somebody comes near its button, at the latest on first use. */
export const openPalette = Object.assign(
  (router: Pick<AnyRouter, 'navigate'>) => void show((href) => router.navigate({ href })),
  { prepare: show.prepare },
)

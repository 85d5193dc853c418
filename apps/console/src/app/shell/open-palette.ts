import type { AnyRouter } from '@tanstack/react-router'
import { laterOpener } from '../../kit/feedback/later-opener.ts'

const show = laterOpener(async () => (await import('./command-palette.tsx')).showCommandPalette)

/** Opens the command palette, whose file is fetched when somebody comes near its button, at the latest on first use. */
export const openPalette = Object.assign(
  (router: Pick<AnyRouter, 'navigate'>) => void show((href) => void router.navigate({ href })),
  { prepare: show.prepare },
)

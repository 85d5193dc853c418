import { useMantineColorScheme } from '@mantine/core'
import type { Destination } from './destinations.ts'
import { openKeys } from './keys-dialog.tsx'

/** What the palette does by itself, wherever one is. */
export function useOwnActions(): Destination[] {
  const { setColorScheme } = useMantineColorScheme()
  const action = (title: string, hint: string, run: () => void): Destination => ({ href: `#${title}`, title, hint, run })
  return [
    action('Dark mode', 'Appearance', () => setColorScheme('dark')),
    action('Light mode', 'Appearance', () => setColorScheme('light')),
    action('Keys', 'Help', openKeys),
  ]
}

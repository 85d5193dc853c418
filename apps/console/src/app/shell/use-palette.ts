import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'

/** Opens the command palette, whose file is fetched on first use. */
export function usePalette(): () => void {
  const router = useRouter()
  return useCallback(() => {
    void import('./command-palette.tsx').then(({ showCommandPalette }) =>
      showCommandPalette((href) => void router.navigate({ href })),
    )
  }, [router])
}

/** Ctrl+K, or Command+K on a Mac, from anywhere in the shell. */
export function usePaletteKey(): void {
  const open = usePalette()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [open])
}

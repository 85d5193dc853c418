import { mayOpen } from '@pelita/contract/core/screen.ts'
import { useRouter } from '@tanstack/react-router'
import { currentSession } from '../../data/session.ts'

/** Whether there is a screen at a path and the person may open it, for ways that are offered only to whom they lead somewhere. */
export function useMayOpen(): (path: string) => boolean {
  const router = useRouter()
  return (path) => {
    const screen = router.getMatchedRoutes(path)[0].at(-1)?.options.staticData?.screen
    return screen !== undefined && mayOpen(screen, currentSession()?.features ?? new Set())
  }
}

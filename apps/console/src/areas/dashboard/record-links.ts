import { screens } from '@pelita/contract/all.ts'
import { fillPath, mayOpen, type Screen } from '@pelita/contract/core/screen.ts'
import { records } from '@pelita/contract/records.ts'

type Held = ReadonlySet<string>

const everyScreen: readonly Screen[] = Object.values(screens).flatMap((area) => Object.values<Screen>(area))

/** A link that leads somewhere: only to a screen that exists and that this person may open. */
export const openPath = (path: string, held: Held): string | null => {
  const screen = everyScreen.find((candidate) => candidate.path === path)
  return screen && mayOpen(screen, held) ? path : null
}

/** The detail screen of a module, by the one form all of them share. */
export const modulePath = (moduleType: string, id: string, held: Held): string | null => {
  const path = openPath(`/${moduleType}/detail/:id`, held)
  return path && fillPath(path, { id })
}

/** The detail screen of a recorded entry. */
export const entityPath = (entityType: string, id: string | null, held: Held): string | null => {
  const detail = records[entityType]?.detail
  const path = detail && id ? openPath(detail, held) : null
  return path && fillPath(path, { id })
}

import { screens } from '@pelita/contract/all.ts'
import { fillPath, mayOpen, type Screen } from '@pelita/contract/core/screen.ts'

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

const detailOfTable: Readonly<Record<string, string>> = {
  presences: 'presence',
  presence: 'presence',
  classrooms: 'classroom',
  memberships: 'user',
  roles: 'role',
  assignments: 'assignment',
  quizzes: 'content-quiz',
  badges: 'achievement/badge',
  certificates: 'achievement/certificate',
  certificate_templates: 'certificate',
  certificate_themes: 'theme',
  providers: 'provider',
  short_links: 'setting/shorten-link',
}

/** The detail screen of a recorded entry. */
export const entityPath = (entityType: string, id: string | null, held: Held): string | null => {
  const segment = detailOfTable[entityType]
  return segment && id ? modulePath(segment, id, held) : null
}

import { type ComponentType, lazy } from 'react'
import type { LearnerSession } from '../data/session.ts'
import { Home } from '../home/home.tsx'
import { KINDS } from '../learn/kinds.ts'
import { withAllWords } from '../text/language.ts'

export interface PageProps {
  readonly session: LearnerSession
  /** What the address names, in the order of its holes. */
  readonly params: readonly string[]
}

type Screen = ComponentType<PageProps>
interface Page {
  readonly path: RegExp
  /** Under which tab it stands. */
  readonly tab: string
  readonly Screen: Screen
}

const ID = '([0-9a-f-]{36})'
const page = (path: string, tab: string, Screen: Screen): Page => ({ path: new RegExp(`^${path}$`), tab, Screen })
const later = (path: string, tab: string, load: () => Promise<{ default: Screen }>): Page =>
  page(path, tab, lazy(withAllWords(load)))

/** Every place of the app; all but the first screen are fetched when they are opened. */
const PAGES: readonly Page[] = [
  page('/', '/', Home),
  later('/schedule', '/', () => import('../home/schedules.tsx')),
  later('/classes', '/classes', () => import('../learn/catalogue.tsx')),
  later(`/classes/([a-z_-]+)/${ID}`, '/classes', () => import('../learn/offer.tsx')),
  ...[...KINDS.values()].flatMap(({ pages = {} }) =>
    Object.entries(pages).map(([path, load]) => later(path.replaceAll('ID', ID), '/classes', load)),
  ),
  later('/mentoring', '/classes', () => import('../mentoring/mentorings.tsx')),
  later('/mentoring/given', '/todo', () => import('../mentoring/given.tsx')),
  later(`/mentoring/bookings/${ID}`, '/classes', () => import('../mentoring/booking.tsx')),
  later('/feed', '/classes', () => import('../feed/feed.tsx')),
  later('/feed/mine', '/classes', () => import('../feed/my-posts.tsx')),
  later('/feed/new', '/classes', () => import('../feed/share.tsx')),
  later(`/feed/${ID}`, '/classes', () => import('../feed/post.tsx')),
  later('/media', '/classes', () => import('../player/media-list.tsx')),
  later(`/media/${ID}(?:/${ID})?`, '/classes', () => import('../player/media.tsx')),
  later('/documents', '/classes', () => import('../player/document-list.tsx')),
  later(`/documents/${ID}(?:/${ID})?`, '/classes', () => import('../player/document.tsx')),
  later(`/step/${ID}`, '/classes', () => import('../player/step.tsx')),
  later('/library', '/classes', () => import('../library/library.tsx')),
  later('/library/loans', '/classes', () => import('../library/loans.tsx')),
  later(`/library/${ID}`, '/classes', () => import('../library/book.tsx')),
  later('/scan', '/scan', () => import('../scan/scan.tsx')),
  later('/todo', '/todo', () => import('../todo/todo.tsx')),
  later(`/quiz/${ID}`, '/todo', () => import('../attempt/quiz.tsx')),
  later(`/survey/${ID}/${ID}`, '/todo', () => import('../attempt/survey.tsx')),
  later(`/review/${ID}`, '/todo', () => import('../attempt/review.tsx')),
  later(`/attempt/${ID}`, '/todo', () => import('../attempt/attempt.tsx')),
  later(`/assignment/${ID}`, '/todo', () => import('../assignment/assignment.tsx')),
  later(`/rate/${ID}`, '/todo', () => import('../rate/rate.tsx')),
  later('/expert', '/todo', () => import('../expert/queue.tsx')),
  later(`/expert/session/${ID}`, '/', () => import('../expert/session.tsx')),
  later(`/expert/assignment/${ID}`, '/todo', () => import('../expert/grade-assignment.tsx')),
  later(`/expert/quiz/${ID}`, '/todo', () => import('../expert/grade-quiz.tsx')),
  later('/inbox', '/', () => import('../inbox/inbox.tsx')),
  later('/announcements', '/me', () => import('../news/announcements.tsx')),
  later(`/announcements/${ID}`, '/me', () => import('../news/announcement.tsx')),
  later('/unsent', '/me', () => import('../unsent/unsent.tsx')),
  later('/achievements', '/me', () => import('../me/achievements.tsx')),
  later('/points', '/me', () => import('../points/points.tsx')),
  later('/me', '/me', () => import('../me/me.tsx')),
  later('/me/problems', '/me', () => import('../problem/problems.tsx')),
  later('/me/problems/new', '/me', () => import('../problem/report-problem.tsx')),
  later(`/me/problems/${ID}`, '/me', () => import('../problem/problem.tsx')),
  later('/me/profile', '/me', () => import('../me/profile.tsx')),
  later('/me/notifications', '/me', () => import('../me/mail-choices.tsx')),
  later('/me/security', '/me', () => import('../me/security.tsx')),
  later('/me/history', '/me', () => import('../me/history.tsx')),
  later('/me/points', '/me', () => import('../me/points.tsx')),
  later('/me/terms', '/me', () => import('../me/terms.tsx')),
  later('/me/attendance', '/me', () => import('../me/attendance-history.tsx')),
]

export const pageOf = (place: string): { page: Page; params: readonly string[] } | null => {
  for (const one of PAGES) {
    const found = one.path.exec(place)
    if (found) return { page: one, params: found.slice(1) }
  }
  return null
}

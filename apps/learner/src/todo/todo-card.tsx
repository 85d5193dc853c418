import { shortDay } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import type { TodoEntry, TodoKind } from '@pelita/contract/areas/learner-todo.ts'
import {
  IconAward,
  IconChevronRight,
  IconClipboardText,
  IconListCheck,
  IconMailOpened,
  IconMessageQuestion,
  IconStar,
} from '@tabler/icons-react'
import { Link } from '../kit/place.tsx'
import { Badge } from '../kit/status-badge.tsx'
import { dueText } from './due-text.ts'

const KINDS: Readonly<Record<TodoKind, { label: string; Icon: typeof IconAward }>> = {
  quiz: { label: 'Quiz', Icon: IconListCheck },
  assignment: { label: 'Assignment', Icon: IconClipboardText },
  survey: { label: 'Survey', Icon: IconMessageQuestion },
  invitation: { label: 'Invitation', Icon: IconMailOpened },
  claim: { label: 'Achievement', Icon: IconAward },
  rating: { label: 'Rate the class', Icon: IconStar },
}

/** Where it is done. */
const placeOf = ({ kind, id, subject_user, module_type, module_id }: TodoEntry): string => {
  if (kind === 'survey' && subject_user) return `/survey/${id}/${subject_user.user_id}`
  if (kind === 'quiz' || kind === 'survey') return `/quiz/${id}`
  if (kind === 'assignment') return `/assignment/${id}`
  if (kind === 'rating') return `/rate/${id}`
  return kind === 'claim' ? '/achievements' : `/classes/${module_type}/${module_id}`
}

/** One thing that waits for me: what it is, of which class, until when. */
export function TodoCard({ entry }: { entry: TodoEntry }) {
  const { label, Icon } = KINDS[entry.kind]
  const due = dueText(entry.due_at, Date.now())
  return (
    <Link className="card todo" to={placeOf(entry)}>
      <span className="sign">
        <Icon size={22} stroke={1.5} aria-hidden />
      </span>
      <span className="words">
        <strong>{entry.title}</strong>
        <span className="soft">
          {[
            t(label),
            entry.subject_user && t('about {name}', { name: entry.subject_user.full_name }),
            entry.kind === 'invitation' || entry.kind === 'rating' ? entry.batch_title : entry.module_title,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="answers">
          {entry.is_begun && <Badge tone="blue">{t('Begun')}</Badge>}
          {due && (
            <Badge tone={entry.is_late ? 'red' : due.isNear ? 'amber' : 'gray'}>
              {entry.is_late ? t('Late since {date}', { date: shortDay(entry.due_at) }) : due.text}
            </Badge>
          )}
        </span>
      </span>
      <IconChevronRight size={20} stroke={1.5} aria-hidden />
    </Link>
  )
}

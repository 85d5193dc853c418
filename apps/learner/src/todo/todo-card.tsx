import { shortDay } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import type { TodoEntry, TodoKind } from '@pelita/contract/areas/learner-todo.ts'
import { contentPlace } from '@pelita/contract/learning/content-places.ts'
import {
  IconAward,
  IconChevronRight,
  IconClipboardText,
  IconListCheck,
  IconMailOpened,
  IconMessageQuestion,
  IconMessages,
  IconStar,
} from '@tabler/icons-react'
import { Link } from '../kit/path.tsx'
import { Badge, StatusBadge } from '../kit/status-badge.tsx'
import { kindOf, kindWords } from '../learn/kinds.ts'
import { dueText } from './due-text.ts'

const KINDS: Readonly<Record<TodoKind, { label: string; Icon: typeof IconAward }>> = {
  quiz: { label: 'Quiz', Icon: IconListCheck },
  assignment: { label: 'Assignment', Icon: IconClipboardText },
  survey: { label: 'Survey', Icon: IconMessageQuestion },
  invitation: { label: 'Invitation', Icon: IconMailOpened },
  claim: { label: 'Achievement', Icon: IconAward },
  rating: { ...kindWords('classroom').rate, Icon: IconStar },
  follow_up: { label: 'Follow-up', Icon: IconMessages },
}

/** Where it is done. */
const pathOf = ({ kind, id, subject_user, module_type, module_id }: TodoEntry): string => {
  if (kind === 'survey' && subject_user) return `/survey/${id}/${subject_user.user_id}`
  if (kind === 'quiz' || kind === 'survey') return `/quiz/${id}`
  if (kind === 'assignment') return `/assignment/${id}`
  if (kind === 'follow_up') return `/mentoring/bookings/${id}`
  if (kind === 'rating') return `/rate/${id}`
  return kind === 'claim' || !module_type || !module_id ? '/achievements' : contentPlace(module_type, module_id)
}

/** One thing that waits for me: what it is, of which class, until when. */
export function TodoCard({ entry }: { entry: TodoEntry }) {
  const { label, Icon } = KINDS[entry.kind]
  const module_type = entry.module_type ?? 'classroom'
  const due = dueText(entry.due_at, Date.now())
  return (
    <Link className="card todo" to={pathOf(entry)}>
      <span className="sign">
        <Icon size={22} stroke={1.5} aria-hidden />
      </span>
      <span className="words">
        <strong>{entry.title}</strong>
        <span className="soft">
          {[
            t(entry.kind === 'rating' ? kindWords(module_type).rate.label : label),
            entry.subject_user && t('about {name}', { name: entry.subject_user.full_name }),
            // What has no batches is told by its kind: the title stands above.
            entry.kind === 'invitation' || entry.kind === 'rating'
              ? (entry.batch_title ?? kindOf({ module_type }))
              : entry.module_title,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="answers">
          {entry.is_trial && <StatusBadge status="trial" />}
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

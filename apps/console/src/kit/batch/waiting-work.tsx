import type { BatchOverview } from '@pelita/contract/learning/batch-calls.ts'
import { Link } from '@tanstack/react-router'
import { DetailSection } from '../detail/detail-section.tsx'
import { useMayOpen } from '../page/use-may-open.ts'
import { t } from '../text/t.ts'
import css from './batch.module.css'
import type { BatchPlace } from './batch-place.ts'

type Waiting = BatchOverview['waiting']

const WORDS: Readonly<Record<keyof Waiting, string>> = {
  drafts: '{count} drafts are invited once the batch is published',
  unanswered: '{count} have not answered their invitation',
  waiting_list: '{count} wait for a seat',
  graduation: '{count} wait for the decision of an expert',
  grading: '{count} works wait for a grade',
}

const PLACES: Readonly<Record<Exclude<keyof Waiting, 'waiting_list'>, Readonly<Record<string, string>>>> = {
  drafts: { tab: 'participants', status: 'draft' },
  unanswered: { tab: 'participants', status: 'invited' },
  graduation: { tab: 'participants', learning_status: 'waiting_expert' },
  grading: { tab: 'grades' },
}

const KEYS = Object.keys(WORDS) as (keyof Waiting)[]

/** What waits for somebody, each with the way to where it is done. */
export function WaitingWork({ waiting, place }: { waiting: Waiting; place: BatchPlace }) {
  const some = KEYS.filter((key) => waiting[key] > 0)
  return (
    <DetailSection title="What waits">
      {some.length === 0 && <p className={css.note}>{t('Nothing waits for anybody.')}</p>}
      <ul className={css.list}>
        {some.map((key) => (
          <li key={key}>
            <Way of={key} text={t(WORDS[key], { count: waiting[key] })} place={place} />
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}

function Way({ of, text, place }: { of: keyof Waiting; text: string; place: BatchPlace }) {
  const mayOpen = useMayOpen()
  if (of !== 'waiting_list')
    return (
      <Link to="." search={PLACES[of]} className={css.link}>
        {text}
      </Link>
    )
  const [path = ''] = place.paths.waitingList.split('?')
  return mayOpen(path) ? (
    <Link to={place.paths.waitingList} className={css.link}>
      {text}
    </Link>
  ) : (
    text
  )
}

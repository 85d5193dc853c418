import {
  contentAnalytics,
  dashboardApi,
  dashboardScreens,
  type Summary,
  userAnalytics,
} from '@pelita/contract/areas/dashboard.ts'
import type { LearningFigure } from '@pelita/contract/areas/dashboard-figures.ts'
import {
  IconAward,
  IconBook2,
  IconCircleCheck,
  IconClockHour4,
  IconPercentage,
  IconTicket,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useAllowed, useSession } from '../../data/session.ts'
import { useData } from '../../data/use-data.ts'
import { Bone } from '../../kit/feedback/skeletons.tsx'
import { fullCount } from '../../kit/format/full-count.ts'
import { shortCount } from '../../kit/format/short-count.ts'
import { t } from '../../kit/text/t.ts'
import { BlockBody, FAILED } from './block.tsx'
import { changeSince } from './change-since.ts'
import css from './figure-cards.module.css'
import type { Period } from './period-search.ts'
import { openPath } from './record-links.ts'

type FigureKey = keyof Summary

interface Card {
  readonly key: FigureKey
  readonly label: string
  readonly icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  readonly unit?: string
  /** The list behind the figure, for whom it is open, of the days that are shown. */
  readonly list: string
  /** The figure that list is asked for, where it is another one. */
  readonly counts?: LearningFigure
}

const PEOPLE = dashboardScreens.people.path
const LEARNING = dashboardScreens.learning.path

/** The two rows of cards. */
const rows: readonly (readonly Card[])[] = [
  [
    { key: 'active_learners', label: 'Active Learners', icon: IconUsersGroup, list: PEOPLE },
    { key: 'new_users', label: 'New Users', icon: IconUserPlus, list: PEOPLE },
    { key: 'total_users', label: 'Total Users', icon: IconUsers, list: PEOPLE },
  ],
  [
    { key: 'published_contents', label: 'Published Contents', icon: IconBook2, list: LEARNING },
    { key: 'enrollments', label: 'Enrollments', icon: IconTicket, list: LEARNING },
    { key: 'completions', label: 'Completions', icon: IconCircleCheck, list: LEARNING },
    { key: 'completion_rate', label: 'Completion Rate', icon: IconPercentage, unit: '%', list: LEARNING, counts: 'enrollments' },
    { key: 'claims', label: 'Certificates & Badges Claimed', icon: IconAward, list: LEARNING },
    { key: 'learning_hours', label: 'Learning Hours', icon: IconClockHour4, list: LEARNING, counts: 'completions' },
  ],
]

export function FigureCards({ period }: { period: Period }) {
  const query = useData(dashboardApi.summary, { query: period }, FAILED, { show: 'none', keep: true })
  return (
    <section className={css.cards} aria-label={t('Figures')} data-failed={query.isError || undefined}>
      <BlockBody query={query} skeleton={<Skeleton />} isEmpty={() => false}>
        {(summary) =>
          rows.map((cards) => {
            const shown = cards.filter(({ key }) => summary[key])
            return shown.length > 0 && <Row key={shown[0]?.key} cards={shown} summary={summary} period={period} />
          })
        }
      </BlockBody>
    </section>
  )
}

/** The rows this person will get, before their numbers arrive. */
function Skeleton() {
  const allowed = [useAllowed(userAnalytics.can('view')), useAllowed(contentAnalytics.can('view'))]
  return (
    <div aria-busy="true">
      <span className="unseen">{t('Loading')}</span>
      {rows.map(
        (cards, index) =>
          allowed[index] && (
            <div key={cards[0]?.key} className={css.row} aria-hidden="true">
              {cards.map(({ key }) => (
                <div key={key} className={css.figure}>
                  <div className={css.bones}>
                    <Bone width="56%" />
                    <Bone width="36%" height={28} />
                    <Bone width="72%" />
                  </div>
                </div>
              ))}
            </div>
          ),
      )}
    </div>
  )
}

function Row({ cards, summary, period }: { cards: readonly Card[]; summary: Summary; period: Period }) {
  return (
    <dl className={css.row}>
      {cards.map((card) => (
        <Figure
          key={card.key}
          card={card}
          value={summary[card.key]?.value ?? null}
          previous={summary[card.key]?.previous ?? null}
          period={period}
        />
      ))}
    </dl>
  )
}

interface FigureProps {
  card: Card
  value: number | null
  previous: number | null
  period: Period
}

function Figure({ card, value, previous, period }: FigureProps) {
  const { label, icon: Icon, unit = '' } = card
  const place = openPath(card.list, useSession()?.features ?? new Set())
  const change = changeSince(value, previous)
  const full = (figure: number | null) => (figure === null ? '-' : `${fullCount(figure)}${unit}`)
  const short = (figure: number | null) => (figure === null ? '-' : `${shortCount(figure)}${unit}`)
  return (
    <div className={css.figure}>
      <dt>
        <Icon size={18} stroke={1.5} aria-hidden />
        {t(label)}
      </dt>
      <dd className={css.value} title={full(value)}>
        {place ? (
          <Link
            to={place}
            search={{ figure: card.counts ?? card.key, ...period }}
            className={css.link}
            aria-label={`${t(label)}: ${full(value)}`}
          >
            {short(value)}
          </Link>
        ) : (
          short(value)
        )}
      </dd>
      <dd className={css.change}>
        <span data-direction={change.direction}>{change.text}</span>
        <span className={css.before} title={full(previous)}>
          {t('previous period {value}', { value: short(previous) })}
        </span>
      </dd>
    </div>
  )
}

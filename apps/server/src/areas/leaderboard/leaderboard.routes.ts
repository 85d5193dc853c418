import {
  type BoardRow,
  leaderboardApi,
  leaderboardSettingsApi,
  learnerLeaderboardApi,
} from '@pelita/contract/areas/leaderboard/leaderboard.ts'
import { targetApi, targetProblems } from '@pelita/contract/areas/leaderboard/target.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { pageInfo } from '@pelita/contract/core/paging.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import { sql } from 'kysely'
import { likePattern, listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { crud } from '../../platform/http/crud.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { settingsPage } from '../../platform/settings/settings-page.ts'
import { downloadList } from '../../platform/sheets/list-sheet.ts'
import { isoDate } from '../../platform/sheets/wall-clock.ts'
import { XLSX_MIME, xlsxStream } from '../../platform/sheets/write-sheet.ts'
import { boardOf, firstPlaces, myPlace, placesAround } from './board.queries.ts'
import { peopleSheet, targetSheet } from './leaderboard-sheets.ts'
import { overlapping, peoplePlan, reachNow, targetById, targetPlan, targetsOf } from './target.queries.ts'

interface BoardQuery {
  readonly keyword?: string | undefined
  readonly search?: string | undefined
}
const patternOf = ({ keyword, search }: BoardQuery) => {
  const word = keyword || search
  return word ? likePattern(word) : undefined
}

const COLUMNS = [
  { header: 'Rank', kind: 'number', cell: (row: BoardRow) => row.rank },
  { header: 'NIK', kind: 'text', cell: (row: BoardRow) => row.nik },
  { header: 'Name', kind: 'text', width: 28, cell: (row: BoardRow) => row.full_name },
  { header: 'Division', kind: 'text', width: 28, cell: (row: BoardRow) => row.division ?? '' },
  { header: 'Points', kind: 'number', cell: (row: BoardRow) => row.points },
  { header: 'Target %', kind: 'number', cell: (row: BoardRow) => row.target_percent },
  { header: 'Achievements', kind: 'number', cell: (row: BoardRow) => row.achievements },
] as const

export const leaderboardRoutes = implement(leaderboardApi, {
  board: async ({ db, query }) => {
    const { page, page_size } = query
    const rows = await boardOf(db, query, patternOf(query))
    const all = page_size === -1
    const from = all ? 0 : (page - 1) * page_size
    return {
      results: all ? rows : rows.slice(from, from + page_size),
      pagination: pageInfo(all ? 1 : page, all ? Math.max(rows.length, 1) : page_size, rows.length),
    }
  },
  download: async ({ db, query, session }) => {
    const zone = (query.timezone ?? session.timezone) as Zone
    const rows = await boardOf(db, query, patternOf(query))
    async function* cells() {
      for (const row of rows) yield COLUMNS.map(({ cell }) => cell(row))
    }
    const content = xlsxStream({ sheets: [{ name: 'Leaderboard', columns: [...COLUMNS], rows: cells() }], zone })
    return { name: `Leaderboard_${isoDate(new Date(), zone, false)}.xlsx`, mime: XLSX_MIME, content }
  },
})

const { read, update, history, restore } = settingsPage('leaderboard', { more: () => ({}) })
export const leaderboardSettingsRoutes = implement(leaderboardSettingsApi, { read, update, history, restore })

const plain = crud(targetApi, {
  list: targetPlan,
  byId: targetById,
  unique: { title: 'Title' },
  check: async (record, { db, before }) => {
    const problems = targetProblems(record)
    if (problems.length > 0) return problems
    const badge = record.reward === 'badge' && record.reward_badge_id
    if (badge && !(await db.selectFrom('badges').select('id').where('id', '=', badge).executeTakeFirst()))
      return [{ field: 'reward_badge_id', message: says.notValid('Badge') }]
    const other = await overlapping(db, record, (before as { id: string } | undefined)?.id)
    return other === undefined ? [] : [{ field: 'start_at', message: `Target overlaps with “${other}”` }]
  },
  // The end of a month, quarter or year is the database's to say.
  stored: (sent) =>
    Object.fromEntries(
      Object.entries(sent).flatMap(([field, value]) => {
        if (field === 'end_at') return value ? [[field, value]] : []
        return [[field, value === '' ? null : value]]
      }),
    ),
})

export const targetRoutes = implement(targetApi, {
  ...plain,
  create: async (given) => {
    const made = await plain.create(given)
    await reachNow(given.db, made.id)
    return (await targetById(given.db, made.id)) ?? made
  },
  update: async (given) => {
    const changed = await plain.update(given)
    await reachNow(given.db, changed.id)
    return (await targetById(given.db, changed.id)) ?? changed
  },
  people: async ({ db, params, query, session }) => {
    if (!(await targetById(db, params.id))) throw notFound('Target')
    return listPage(db, peoplePlan(params.id), query, query.timezone ?? session.timezone)
  },
  download: downloadList(targetPlan, targetSheet),
  downloadPeople: async (given) => {
    const { db, params } = given
    if (!(await targetById(db, params.id))) throw notFound('Target')
    return downloadList(peoplePlan(params.id), peopleSheet)(given)
  },
})

interface MyTarget {
  id: string
  title: string
  target_points: number
  points: number
  percent: number
  end_at: string
  reached_at: string | null
  reward_points: number | null
  reward_badge: { id: string; name: string; image: string } | null
  reward_text: string | null
}

/** How far I am with what is asked of me now. */
async function myTargets(db: OrgDb, me: string): Promise<MyTarget[]> {
  const { rows } = await sql<MyTarget>`
    select t.id, t.title, t.target_points, t.points, least(100, floor(100.0 * greatest(0, t.points) / t.target_points))::int as percent, t.end_at::text,
           (select x.reached_at from target_reaches x where x.target_id = t.id and x.user_id = m.id) as reached_at,
           case when t.reward = 'points' then t.reward_points end as reward_points, t.reward_badge, case when t.reward = 'text' then t.reward_text end as reward_text
      from memberships m cross join lateral (${targetsOf(sql`m`)}) t where m.id = ${me}`.execute(db)
  return rows
}

export const learnerLeaderboardRoutes = implement(learnerLeaderboardApi, {
  board: async ({ db, query: { period = 'month' }, session: { membership_id: me } }) => {
    const { is_visible, top, hide_names } = await readSettings(db, 'leaderboard')
    const mine = await myPlace(db, period, me)
    const targets = await myTargets(db, me)
    // Where the board is kept from learners, each still sees their own points.
    if (!is_visible) return { is_visible, results: [], around: [], me: { points: mine.points, rank: null }, targets }
    const results = await firstPlaces(db, period, top, me)
    const around = mine.rank !== null && mine.rank > top ? await placesAround(db, period, mine.rank, me) : []
    const shown = around.filter(({ rank }) => rank > top)
    const hidden = shown.map((place) => (hide_names && !place.is_me ? { ...place, full_name: null, division: null } : place))
    return { is_visible, results, around: hidden, me: mine, targets }
  },
})

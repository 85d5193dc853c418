import { z } from 'zod'
import { feature } from '../../core/catalogue.ts'
import { endpoint, FILE } from '../../core/endpoint.ts'
import { recordId, says } from '../../core/fields.ts'
import { exportQueryOf, listQuery, paged } from '../../core/paging.ts'
import { defineScreens } from '../../core/screen.ts'
import { settingsApi } from '../../core/settings.ts'
import { boardSettingsForm } from '../../learning/board-settings.ts'
import { MERCHANDISE } from './merchandise.ts'
import { rewardBadge, TARGET } from './target.ts'

export const leaderboard = feature('setting-leaderboard')

export const BOARD_PERIODS = { month: 'Monthly', quarter: 'Quarterly', year: 'Yearly', all: 'All time' } as const
export type BoardPeriod = keyof typeof BOARD_PERIODS
export const BOARD_PERIOD_KEYS = Object.keys(BOARD_PERIODS) as [BoardPeriod, ...BoardPeriod[]]
/** Up to here a person's own place is counted. */
export const COUNTED_PLACES = 1000

export const boardRow = z.object({
  id: z.uuid(),
  rank: z.number(),
  nik: z.string(),
  full_name: z.string(),
  division: z.string().nullable(),
  points: z.number(),
  /** Of the target that runs for the person now; nothing where none does. */
  target_percent: z.number().nullable(),
  /** Badges and certificates claimed. */
  achievements: z.number(),
})
export type BoardRow = z.output<typeof boardRow>

const period = z.enum(BOARD_PERIOD_KEYS, says.notValid('Period')).optional()
const boardQuery = listQuery({ period, division_id: recordId.optional(), company_id: recordId.optional() }, ['rank'])

const above = [{ label: 'Setting' }, { label: 'Leaderboard', path: '/setting/leaderboard' }] as const

/** Target and merchandise need a pair of permissions: the action and the part. */
export const leaderboardScreens = defineScreens({
  list: { path: '/setting/leaderboard', title: 'Leaderboard', needs: leaderboard.all, crumbs: [{ label: 'Setting' }] },
  targetCreate: {
    ...{ path: '/setting/leaderboard/target/create', title: 'Create Target', crumbs: above },
    ...{ needs: [leaderboard.can('create')], also: TARGET },
  },
  targetEdit: {
    ...{ path: '/setting/leaderboard/target/edit/:id', title: 'Edit Target', crumbs: above },
    ...{ needs: [leaderboard.can('update')], also: TARGET },
  },
  targetDetail: {
    ...{ path: '/setting/leaderboard/target/detail/:id', title: 'Target Details', crumbs: above },
    ...{ needs: [leaderboard.can('view')], also: TARGET },
  },
  merchandiseCreate: {
    ...{ path: '/setting/leaderboard/merchandise/create', title: 'Create Merchandise', crumbs: above },
    ...{ needs: [leaderboard.can('create')], also: MERCHANDISE },
  },
  merchandiseEdit: {
    ...{ path: '/setting/leaderboard/merchandise/edit/:id', title: 'Edit Merchandise', crumbs: above },
    ...{ needs: [leaderboard.can('update')], also: MERCHANDISE },
  },
  merchandiseDetail: {
    ...{ path: '/setting/leaderboard/merchandise/detail/:id', title: 'Merchandise Details', crumbs: above },
    ...{ needs: [leaderboard.can('view')], also: MERCHANDISE },
  },
})

export const leaderboardApi = {
  board: endpoint({
    method: 'GET',
    path: '/cms/leaderboards',
    access: [leaderboard.can('list'), leaderboard.can('view')],
    summary: 'The hundred people with most points of a period, of all or of a division or company',
    query: boardQuery,
    data: paged(boardRow),
  }),
  download: endpoint({
    method: 'GET',
    path: '/cms/leaderboards/download',
    access: [leaderboard.can('list'), leaderboard.can('view')],
    summary: 'The board as a spreadsheet',
    query: exportQueryOf(boardQuery),
    data: FILE,
    audit: 'export',
  }),
}

const ofSettings = settingsApi(leaderboard, {
  path: '/cms/leaderboards/settings',
  page: 'Leaderboard',
  form: boardSettingsForm,
  more: {},
})
/** Nobody loses anything by them, so nobody is told of as affected. */
export const leaderboardSettingsApi = {
  ...{ read: ofSettings.read, update: ofSettings.update, history: ofSettings.history, restore: ofSettings.restore },
}

/** A place as learners see it; below the top the name may be hidden. */
export const learnerPlace = z.object({
  rank: z.number(),
  full_name: z.string().nullable(),
  division: z.string().nullable(),
  points: z.number(),
  is_me: z.boolean(),
})
export type LearnerPlace = z.output<typeof learnerPlace>

export const learnerLeaderboardApi = {
  board: endpoint({
    method: 'GET',
    path: '/learner/leaderboard',
    access: 'learner',
    summary: 'The first places of my organisation, mine, and my targets',
    query: z.object({ period }),
    data: z.object({
      is_visible: z.boolean(),
      results: z.array(learnerPlace),
      /** My place with its neighbours, where it is not among the first. */
      around: z.array(learnerPlace),
      me: z.object({
        points: z.number(),
        /** Nothing without points, or beyond what is counted. */
        rank: z.number().nullable(),
      }),
      /** What is asked of me now, the shortest period first. */
      targets: z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          target_points: z.number(),
          points: z.number(),
          percent: z.number(),
          end_at: z.string(),
          reached_at: z.string().nullable(),
          reward_points: z.number().nullable(),
          reward_badge: rewardBadge.nullable(),
          reward_text: z.string().nullable(),
        }),
      ),
    }),
  }),
}

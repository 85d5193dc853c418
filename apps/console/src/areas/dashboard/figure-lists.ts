import { dashboardApi } from '@pelita/contract/areas/dashboard.ts'
import type { LearningFigure, PeopleFigure } from '@pelita/contract/areas/dashboard-figures.ts'
import { dayTime } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { FAILED } from './block.tsx'

const PEOPLE: Readonly<Record<PeopleFigure, readonly [title: string, subtitle: string]>> = {
  active_learners: ['Active Learners', 'Who checked in, answered an invitation, started or finished something in the period'],
  new_users: ['New Users', 'Learners whose account was created in the period'],
  total_users: ['Total Users', 'Learners with an active account at the end of the period'],
}

const DATES = { kind: 'dates', from: 'start_date', to: 'end_date', label: 'Period' } as const

/** The people behind a figure of the dashboard. */
export const peopleList = (figure: PeopleFigure) =>
  defineList({
    endpoint: dashboardApi.people,
    failed: FAILED,
    title: PEOPLE[figure][0],
    subtitle: PEOPLE[figure][1],
    searchPlaceholder: 'Search by name, NIK, email or job position',
    always: { figure },
    filters: [DATES],
    columns: [
      { header: 'NIK', cell: (row) => row.nik ?? '-', sort: 'nik' },
      { header: 'Name', cell: (row) => row.name ?? '-', sort: 'name', lead: true },
      { header: 'Email', cell: (row) => row.email ?? '-' },
      { header: 'Job Position', cell: (row) => row.position ?? '-' },
      { header: 'Created', cell: (row) => dayTime(row.created_at), sort: 'created_at' },
    ],
    sort: { column: 'name', direction: 'asc' },
    empty: 'Nobody is counted in this period.',
    nameOf: (row) => row.name ?? '-',
  })

interface Words {
  readonly title: string
  readonly subtitle: string
  /** What the moment of a row is called. */
  readonly at: string
}

const LEARNING: Readonly<Record<LearningFigure, Words>> = {
  published_contents: {
    title: 'Published Contents',
    subtitle: 'Contents that were published by the end of the period',
    at: 'Published',
  },
  enrollments: {
    title: 'Enrollments',
    subtitle: 'Who began something in the period, and who of them completed it',
    at: 'Began',
  },
  completions: { title: 'Completions', subtitle: 'What was completed in the period, and its learning hours', at: 'Completed' },
  claims: { title: 'Certificates & Badges Claimed', subtitle: 'What learners claimed in the period', at: 'Claim At' },
}

/** The contents, enrolments, completions or claims behind a figure of the dashboard. */
export const learningList = (figure: LearningFigure) =>
  defineList({
    endpoint: dashboardApi.learning,
    failed: FAILED,
    title: LEARNING[figure].title,
    subtitle: LEARNING[figure].subtitle,
    searchPlaceholder: 'Search by title, name or NIK',
    always: { figure },
    filters: [DATES],
    columns: [
      { header: 'Title', field: 'title', sort: 'title', grow: true },
      { header: figure === 'claims' ? 'Achievement' : 'Module Type', field: 'type' },
      ...(figure === 'published_contents'
        ? []
        : [
            { header: 'NIK', cell: (row: { nik: string | null }) => row.nik ?? '-' },
            { header: 'Name', cell: (row: { name: string | null }) => row.name ?? '-', sort: 'name' as const },
          ]),
      { header: LEARNING[figure].at, cell: (row) => dayTime(row.at), sort: 'at' },
      ...(figure === 'enrollments'
        ? [{ header: 'Completed', cell: (row: { completed_at: string | null }) => dayTime(row.completed_at) }]
        : []),
      ...(figure === 'completions'
        ? [
            {
              header: 'Hours',
              cell: (row: { learning_hours: number | null }) => row.learning_hours ?? '-',
              align: 'right' as const,
            },
          ]
        : []),
    ],
    sort: { column: 'at', direction: 'desc' },
    empty: 'Nothing is counted in this period.',
    nameOf: (row) => row.title,
  })

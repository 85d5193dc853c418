import { type CourseRow, courseApi, courseScreens } from '@pelita/contract/areas/course/course.ts'
import { course } from '@pelita/contract/areas/course/course-flags.ts'
import { TRIED_STATES } from '@pelita/contract/learning/content-states.ts'
import { IconCopy } from '@tabler/icons-react'
import { useAllowed } from '../../data/session.ts'
import { Badge } from '../../kit/badges/badge.tsx'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { statusActions } from '../../kit/content/status/status-steps.ts'
import { NoPermission } from '../../kit/feedback/no-permission.tsx'
import { lazyOptions } from '../../kit/filters/lazy-options.ts'
import { day } from '../../kit/format/dates.ts'
import { shortCount } from '../../kit/format/short-count.ts'
import { isOwn, sourceFilter, titleAndSource } from '../../kit/list/cells/received.tsx'
import { defineList, type ListDefinition } from '../../kit/list/define-list.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { details, edit } from '../../kit/list/row/row-actions.tsx'
import { t } from '../../kit/text/t.ts'
import { AddCourse } from './add-course.tsx'
import css from './course.module.css'
import { CourseGone } from './course-gone.tsx'
import { courseRemoval } from './course-removal.ts'
import { detailPath, levelTitle, useCourseFlag, wizardPath } from './course-words.ts'
import { duplicateLater, moveLater } from './later-moves.ts'
import { LEVEL_OPTIONS } from './level-options.ts'
import { TagChips } from './tag-chips.tsx'

const useCategories = lazyOptions(
  'categories',
  'Failed get categories',
  async () => (await import('../../kit/pickers/use-categories.ts')).readCategories,
)
const useTags = lazyOptions('course-tags', 'Failed get tags', async () => (await import('./read-tags.ts')).readTags)

const toDetail = ({ id }: { id: string }) => detailPath(id)
const picture = ({ thumbnail }: CourseRow) =>
  thumbnail ? <img className={css.small} src={thumbnail} alt="" loading="lazy" /> : undefined

/** A published course that was changed says so until whoever changed it is done. */
const statusOf = ({ status, changed_at }: CourseRow) => (
  <>
    <StatusBadge status={status} />
    {status === 'publish' && changed_at && (
      <span title={t('Changed since publish')}>
        {' '}
        <Badge tone="amber">{t('Changed')}</Badge>
      </span>
    )}
  </>
)

const table = defineList({
  endpoint: courseApi.list,
  failed: 'Failed get courses',
  title: 'Course List',
  subtitle: 'Create and manage courses',
  searchPlaceholder: 'Search by title',
  add: { label: 'Create Course', to: courseScreens.create.path, needs: course.can('create') },
  filters: [
    {
      ...{ kind: 'choice', name: 'status', label: 'Status' },
      options: TRIED_STATES.map((value) => ({ value, label: t(STATUSES[value].label) })),
    },
    { kind: 'choice', name: 'category_id', label: 'Category', useOptions: useCategories },
    { kind: 'choice', name: 'level_id', label: 'Level', options: LEVEL_OPTIONS },
    sourceFilter,
    { kind: 'dates', label: 'Created', from: 'start_date', to: 'end_date' },
    { kind: 'choice', name: 'tag', label: 'Tag', useOptions: useTags },
  ],
  columns: [
    {
      ...{ header: 'Title', cell: (row: CourseRow) => titleAndSource(row, picture(row)), sort: 'title', grow: true },
      link: { to: toDetail, needs: course.can('view') },
    },
    { header: 'Category', cell: (row) => row.category_title ?? '-', sort: 'category', most: 140 },
    { header: 'Level', cell: (row) => levelTitle(row.level_id), sort: 'level', yields: true },
    { header: 'Contents', field: 'contents', sort: 'contents', align: 'right' },
    { header: 'Participants', cell: (row) => shortCount(row.participants), sort: 'participants', align: 'right' },
    { header: 'Rating', cell: (row) => row.rating ?? '-', sort: 'rating', align: 'right', yields: true },
    { header: 'Status', cell: statusOf, sort: 'status' },
    { header: 'Created by', cell: (row) => row.created_by.full_name, sort: 'created_by', most: 120, yields: true },
    { header: 'Created', cell: (row) => day(row.created_at), sort: 'created_at', yields: true },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  sort: { column: 'updated_at', direction: 'desc' },
  nameOf: (row) => row.title,
  actions: [
    details<CourseRow>({ needs: course.can('view'), to: toDetail }),
    edit<CourseRow>({ needs: course.can('update'), when: isOwn, to: ({ id }) => wizardPath('edit', id) }),
    ...statusActions<CourseRow>({ needs: course.can('update'), states: TRIED_STATES, when: isOwn, move: moveLater }),
    {
      ...{ label: 'Duplicate', icon: IconCopy, needs: course.can('create'), inMenu: true, when: isOwn },
      run: (row) => void duplicateLater(row.id),
    },
  ],
  remove: courseRemoval,
  publish: { all: courseApi.setStatusOfAll, needs: course.can('update'), entity: 'Course' },
  download: { endpoint: courseApi.download, needs: course.can('list') },
})

const { add: _, ...shared } = table
/** Where the newer list is switched on, it is cards as well, and what is added is asked in a menu. */
const newer: ListDefinition<typeof courseApi.list> = {
  ...shared,
  cards: {
    picture: ({ thumbnail }) =>
      thumbnail ? <img className={css.large} src={thumbnail} alt="" loading="lazy" /> : <span className={css.large} />,
  },
  filledBy: { text: 'Nothing has been created here yet.', action: <AddCourse /> },
}

/** All courses: a plain table, or the newer list where the organisation has switched it on. */
export default function CourseList() {
  const may = useAllowed(course.can('list'))
  const [isOn, isNewer, hasTags] = [
    useCourseFlag('feature_enabled'),
    useCourseFlag('course_feature'),
    useCourseFlag('tags_in_main_nav'),
  ]
  if (!isOn) return <CourseGone />
  if (!may) return <NoPermission />
  return (
    <>
      {hasTags && <TagChips />}
      {isNewer ? <ListScreen definition={newer} header={<AddCourse />} /> : <ListScreen definition={table} />}
    </>
  )
}

import type { MediaRow } from '@pelita/contract/areas/media/media.ts'
import { MEDIA_STATES, type MediaStatus } from '@pelita/contract/areas/media/media-form.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { type Icon, IconArrowBackUp, IconCopy, IconSend, IconWorldOff, IconWorldUpload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useAllowed } from '../../data/session.ts'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { levelFilter } from '../../kit/content/level-filter.ts'
import { lazyOpener } from '../../kit/feedback/lazy-opener.ts'
import { NoPermission } from '../../kit/feedback/no-permission.tsx'
import { lazyOptions } from '../../kit/filters/lazy-options.ts'
import { day } from '../../kit/format/dates.ts'
import { minutes } from '../../kit/format/minutes.ts'
import { shortCount } from '../../kit/format/short-count.ts'
import { brokenLinkFilter, StatusAndLink } from '../../kit/list/cells/broken-link.tsx'
import { isOwn, sourceFilter, titleAndSource } from '../../kit/list/cells/received.tsx'
import { defineList, type RowAction } from '../../kit/list/define-list.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { details, edit } from '../../kit/list/row/row-actions.tsx'
import { safeImage } from '../../kit/rich-text/safe-address.ts'
import { t } from '../../kit/text/t.ts'
import { DropArea, ManyButton } from '../../kit/upload/many-button.tsx'
import css from './media.module.css'
import type { MediaNames } from './media-names.ts'
import { removalOf } from './media-removal.ts'

const useCategories = lazyOptions(
  'categories',
  'Failed get categories',
  async () => (await import('../../kit/pickers/use-categories.ts')).readCategories,
)

const useAuthors = lazyOptions(
  'users',
  'Failed get users',
  async () => (await import('./read-authors.ts')).readAuthors,
  'authors',
)

const pictureAndTitle = (row: MediaRow) => {
  const picture = safeImage(row.thumbnail)
  return titleAndSource(row, picture && <img className={css.small} src={picture} alt="" loading="lazy" />)
}

/** What the status allows, and a copy; what it takes is fetched with the first. */
const movesOf = (kind: MediaNames): RowAction<MediaRow>[] => {
  const load = () => import('../../kit/content/status/status-moves.ts')
  const action = (label: string, icon: Icon, from: readonly MediaStatus[], to: MediaStatus): RowAction<MediaRow> => ({
    ...{ label, icon, needs: kind.feature.can('update'), inMenu: true, when: (row) => isOwn(row) && from.includes(row.status) },
    run: (row) => void load().then(({ move }) => move(kind, row, to)),
  })
  return [
    action('Send to Review', IconSend, ['draft'], 'review'),
    action('Return to Draft', IconArrowBackUp, ['review'], 'draft'),
    action('Publish', IconWorldUpload, ['draft', 'review'], 'publish'),
    action('Unpublish', IconWorldOff, ['publish'], 'draft'),
    {
      ...{ label: 'Duplicate', icon: IconCopy, needs: kind.feature.can('create'), inMenu: true, when: isOwn },
      run: (row) => void load().then(({ duplicate }) => duplicate(kind, row.id)),
    },
  ]
}

const listOf = (kind: MediaNames) => {
  const { api, noun, screens, feature } = kind
  const toDetail = ({ id }: { id: string }) => pathTo(screens.detail.path, { id })
  const nouns = `${noun.toLowerCase()}s`
  return defineList({
    endpoint: api.list,
    failed: `Failed get ${nouns}`,
    title: `${noun} List`,
    subtitle: `Create and manage ${nouns}`,
    searchPlaceholder: 'Search by title or what is said',
    add: { label: `Create ${noun}`, to: screens.create.path, needs: feature.can('create') },
    filters: [
      {
        kind: 'choice',
        name: 'status',
        label: 'Status',
        options: MEDIA_STATES.map((value) => ({ value, label: t(STATUSES[value].label) })),
      },
      { kind: 'choice', name: 'category_id', label: 'Category', useOptions: useCategories },
      levelFilter('video'),
      { kind: 'choice', name: 'author', label: 'Author', useOptions: useAuthors },
      { kind: 'dates', label: 'Created', from: 'start_date', to: 'end_date' },
      sourceFilter,
      brokenLinkFilter,
    ],
    columns: [
      {
        ...{ header: 'Title', cell: pictureAndTitle, sort: 'title', grow: true },
        link: { to: toDetail, needs: feature.can('view') },
      },
      { header: 'Category', cell: (row) => row.category_title ?? '-', sort: 'category', most: 140 },
      { header: 'Duration', cell: (row) => minutes(row.duration), sort: 'duration', align: 'right' },
      { header: 'Status', cell: (row) => <StatusAndLink status={row.status} link_broken={row.link_broken} />, sort: 'status' },
      { header: 'Views', cell: (row) => shortCount(row.views), sort: 'views', align: 'right' },
      { header: 'Created by', cell: (row) => row.created_by.full_name, sort: 'created_by', most: 140, yields: true },
      { header: 'Created', cell: (row) => day(row.created_at), sort: 'created_at', yields: true },
      { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
    ],
    sort: { column: 'updated_at', direction: 'desc' },
    nameOf: (row) => row.title,
    actions: [
      details({ needs: feature.can('view'), to: toDetail }),
      edit<MediaRow>({ needs: feature.can('update'), to: ({ id }) => pathTo(screens.edit.path, { id }), when: isOwn }),
      ...movesOf(kind),
    ],
    remove: removalOf(kind),
    publish: { all: api.publishAll, needs: feature.can('update'), entity: noun },
    categorize: { all: api.categorizeAll, needs: feature.can('update'), entity: noun, module: kind.kind },
    download: { endpoint: api.download, needs: feature.can('list') },
  })
}

/** The dialog comes when it is asked for, with the rules of the form. */
const manyOf = (kind: MediaNames) =>
  lazyOpener(async () => {
    const { openManyMedia } = await import('./many-media.ts')
    return (files: readonly File[]) => openManyMedia(kind, files)
  })

/** All of one kind. */
export function MediaList({ kind }: { kind: MediaNames }) {
  const definition = useMemo(() => listOf(kind), [kind])
  const many = useMemo(() => manyOf(kind), [kind])
  if (!useAllowed(kind.feature.can('list'))) return <NoPermission />
  const needs = kind.feature.can('create')
  return (
    <DropArea needs={needs} open={many}>
      <ListScreen definition={definition} header={<ManyButton needs={needs} open={many} />} />
    </DropArea>
  )
}

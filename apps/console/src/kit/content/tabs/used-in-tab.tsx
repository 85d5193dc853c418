import type { idParams } from '@pelita/contract/core/fields.ts'
import type { Pagination } from '@pelita/contract/core/paging.ts'
import type { UsedInRow } from '@pelita/contract/learning/used-in.ts'
import { useMemo } from 'react'
import type { z } from 'zod'
import { contentOf } from '../../list/cells/named-record.tsx'
import { defineList, type ListEndpoint } from '../../list/define-list.ts'
import { USED_BY_CLASSES } from '../../list/frame/used-by-classes.ts'
import { ListView } from '../../list/list-view.tsx'
import { useListState } from '../../list/state/use-list-state.ts'
import { t } from '../../text/t.ts'

export type UsedInCall = ListEndpoint & {
  readonly params: typeof idParams
  readonly data: z.ZodType<{ results: UsedInRow[]; pagination: Pagination }>
}

interface Props {
  id: string
  list: UsedInCall
  /** What a module is called by its slug. */
  moduleTitle: (slug: string) => string
  empty?: string
}

/** The modules whose trees it stands in. */
export default function UsedInTab({ id, list, moduleTitle, empty = 'No module uses it yet' }: Props) {
  const definition = useMemo(() => placesOf(list, moduleTitle, empty), [list, moduleTitle, empty])
  const params = useMemo(() => ({ id }), [id])
  const control = useListState(definition)
  return <ListView definition={definition} control={control} params={params} />
}

const placesOf = (list: UsedInCall, moduleTitle: Props['moduleTitle'], empty: string) =>
  defineList({
    endpoint: list,
    failed: 'Failed get modules',
    title: 'Used In',
    searchPlaceholder: 'Search by module title',
    empty,
    filledBy: USED_BY_CLASSES,
    columns: [
      {
        header: 'Module Title',
        field: 'module_title',
        sort: 'module_title',
        grow: true,
        names: (row) => contentOf(row.module_type, row.module_id),
      },
      { header: 'Module Type', cell: (row) => t(moduleTitle(row.module_type)), sort: 'module_type' },
      { header: 'Section', cell: (row) => row.section_title ?? '-', sort: 'section_title' },
    ],
    sort: { column: 'module_title', direction: 'asc' },
    nameOf: (row) => row.module_title,
  })

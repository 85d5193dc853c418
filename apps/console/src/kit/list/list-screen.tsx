import type { ReactNode } from 'react'
import { usePageHeader } from '../page/use-page-header.ts'
import type { ListEndpoint } from './define-list.ts'
import { AddButton } from './frame/add-button.tsx'
import { ListView, type ListViewProps } from './list-view.tsx'
import { useListState } from './state/use-list-state.ts'

const SCREEN_SEARCH_DELAY_MS = 300

interface ListScreenProps<E extends ListEndpoint> extends Omit<ListViewProps<E>, 'control' | 'plain'> {
  /** Header buttons beside the add button. */
  header?: ReactNode
}

/** The shared list screen of the specification: everything it shows is in its definition and in the address. */
export function ListScreen<E extends ListEndpoint>({ header, ...view }: ListScreenProps<E>) {
  const { title, subtitle, add } = view.definition
  const control = useListState(view.definition)
  usePageHeader({
    title,
    ...(subtitle !== undefined && { subtitle }),
    actions: (
      <>
        {header}
        {add && <AddButton {...add} />}
      </>
    ),
  })
  return <ListView searchDelay={SCREEN_SEARCH_DELAY_MS} {...view} control={control} />
}

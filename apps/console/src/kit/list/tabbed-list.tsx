import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useId, useMemo } from 'react'
import { usePageHeader } from '../page/use-page-header.ts'
import { TabStrip } from '../tabs/tab-strip.tsx'
import type { ListDefinition, ListEndpoint } from './define-list.ts'
import { AddButton } from './frame/add-button.tsx'
import { ListView } from './list-view.tsx'
import { useListState } from './state/use-list-state.ts'

const SCREEN_SEARCH_DELAY_MS = 300
export const ALL = 'all'

interface ListTab {
  readonly key: string
  readonly label: string
}

interface Props<E extends ListEndpoint> {
  /** The filter the tabs stand for, as the address and the server call it. */
  name: string
  /** The first one is all of them, and not in the address. */
  tabs: readonly ListTab[]
  /** The list of a tab, which holds its filter in `always`. */
  listOf: (tab: string) => ListDefinition<E>
  header?: ReactNode
}

/** A list screen whose rows are divided among tabs; the open tab is in the address. */
export function TabbedList<E extends ListEndpoint>(props: Props<E>) {
  const { name, tabs } = props
  const search: Record<string, unknown> = useSearch({ strict: false })
  const wanted = String(search[name] ?? '')
  const active = tabs.find(({ key }) => key === wanted)?.key ?? ALL
  return <OpenTab key={active} {...props} active={active} />
}

function OpenTab<E extends ListEndpoint>({ name, tabs, listOf, header, active }: Props<E> & { active: string }) {
  const id = useId()
  const navigate = useNavigate()
  const definition = useMemo(() => listOf(active), [listOf, active])
  const control = useListState(definition)
  const { title, subtitle, add } = definition
  const open = (key: string) => void navigate({ to: '.', search: key === ALL ? {} : { [name]: key } })
  usePageHeader({
    title,
    ...(subtitle !== undefined && { subtitle }),
    actions: (
      <>
        {header}
        {add && <AddButton {...add} />}
      </>
    ),
    below: <TabStrip id={id} label={title} tabs={tabs} active={active} onChange={open} />,
  })
  return (
    <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${active}`}>
      <ListView definition={definition} control={control} searchDelay={SCREEN_SEARCH_DELAY_MS} />
    </div>
  )
}

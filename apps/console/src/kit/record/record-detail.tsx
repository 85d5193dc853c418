import type { CallInput } from '@pelita/contract/core/endpoint.ts'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useData } from '../../data/use-data.ts'
import { History, type Recorded } from '../detail/history.tsx'
import type { Next } from '../detail/next-step.tsx'
import { recordHead } from '../detail/record-head.tsx'
import type { FieldDictionary } from '../form/field/field-words.ts'
import { RecordLoader } from '../form/record/record-loader.tsx'
import type { ListEndpoint, RowOf } from '../list/define-list.ts'
import type { HeadFact } from '../page/use-page-header.ts'
import { type PermittedTab, PermittedTabs } from '../tabs/permitted-tabs.tsx'
import type { RecordKind } from './record-kind.ts'

interface Page<R> {
  readonly status: (record: R) => ReactNode
  /** What people come for, under its name. */
  readonly facts: (record: R) => readonly HeadFact[]
  /** The tab General, without the history that ends it. */
  readonly General: (props: { record: R }) => ReactNode
  /** How the history names and writes fields. */
  readonly words?: FieldDictionary
  /** The tabs behind General; without `needs` who may see the record may see them. */
  readonly tabs: (record: R) => readonly (Omit<PermittedTab, 'needs'> & Partial<Pick<PermittedTab, 'needs'>>)[]
  /** Before Edit and Delete. */
  readonly actions?: (record: R) => ReactNode
  /** What people do with one that was just made. */
  readonly next?: Next | ((record: R) => Next)
  /** Reads it again in this rhythm (milliseconds). */
  readonly every?: (record: R | undefined) => number | false
}

/** The details of a plain record: its head, General with its history, and further tabs. */
export const recordDetail = <E extends ListEndpoint, R extends RowOf<E> & Recorded>(
  kind: RecordKind<E, R> | (() => RecordKind<E, R>),
  { status, facts, General, words, tabs, actions, next, every = () => false }: Page<R>,
) => {
  const useKind = typeof kind === 'function' ? kind : () => kind
  return function RecordDetail() {
    const { id = '' } = useParams({ strict: false })
    const { api, can, noun, nameOf, removal, screens, toEdit } = useKind()
    const failed = `Failed get ${noun.toLowerCase()}`
    const input = { params: { id } } as CallInput<typeof api.detail>
    const query = useData(api.detail, input, failed, { every: (record) => every(record as R | undefined) })
    const headOf = (record: R) => {
      const edit = { to: toEdit(record), needs: can('update') }
      const head = recordHead({
        ...{ record, name: nameOf(record), status: status(record), facts: facts(record) },
        ...{ edit, removal, list: screens.list.path },
        ...(next && { next: typeof next === 'function' ? next(record) : next }),
      })
      const buttons = (
        <>
          {actions?.(record)}
          {head.actions}
        </>
      )
      return { ...head, actions: buttons }
    }
    const generalOf = (record: R): PermittedTab => ({
      ...{ key: 'general', label: 'General', needs: can('view') },
      show: () => (
        <>
          <General record={record} />
          <History record={record} entity={api.update.record} update={can('update')} words={words} />
        </>
      ),
    })
    return (
      <RecordLoader key={id} query={query} failed={failed}>
        {(answer) => {
          const record = answer as R
          const further = tabs(record).map((tab) => ({ needs: can('view'), ...tab }))
          return <PermittedTabs label={`${noun} Details`} header={headOf(record)} tabs={[generalOf(record), ...further]} />
        }}
      </RecordLoader>
    )
  }
}

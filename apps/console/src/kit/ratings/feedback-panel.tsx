import type { Endpoint, FILE } from '@pelita/contract/core/endpoint.ts'
import type { ListDefinition, ListEndpoint, ParamsOf } from '../list/define-list.ts'
import { ListHeading } from '../list/frame/list-heading.tsx'
import { ListView } from '../list/list-view.tsx'
import { useListState } from '../list/state/use-list-state.ts'
import { FeedbackCards } from './feedback-cards.tsx'
import css from './ratings.module.css'

interface Props<E extends ListEndpoint> {
  /** The type of content by its number, and the content. */
  readonly type: number
  readonly id: string
  readonly definition: ListDefinition<E>
  readonly params: ParamsOf<E>
  readonly download: Endpoint & { readonly data: typeof FILE }
  readonly fileName: string
  /** The figures are those of this batch, whatever is filtered. */
  readonly batchId?: string | undefined
}

/** What people thought of a content: the cards, and below them what everybody said. */
export function FeedbackPanel<E extends ListEndpoint>({ type, id, definition, params, download, fileName, batchId }: Props<E>) {
  const control = useListState(definition)
  const exported = { ...definition, download: { endpoint: download, fileName, failed: 'Failed to download feedback' } }
  return (
    <div className={css.panel}>
      <ListHeading title="Feedback" subtitle="What participants thought of it" />
      <FeedbackCards type={type} id={id} batch={batchId ?? (control.state.filters.batch_id || undefined)} />
      <ListView definition={exported} control={control} params={params} />
    </div>
  )
}

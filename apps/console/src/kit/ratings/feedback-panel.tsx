import { Button } from '@mantine/core'
import type { Endpoint, FILE } from '@pelita/contract/core/endpoint.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { ListDefinition, ListEndpoint, ParamsOf } from '../list/define-list.ts'
import { ListHeading } from '../list/list-heading.tsx'
import { ListView } from '../list/list-view.tsx'
import { useListExport } from '../list/use-list-export.ts'
import { useListState } from '../list/use-list-state.ts'
import { t } from '../text/t.ts'
import { FeedbackCards } from './feedback-cards.tsx'
import css from './ratings.module.css'

interface Props<E extends ListEndpoint> {
  /** The type of content by its number (product 00 §4), and the content. */
  readonly type: number
  readonly id: string
  readonly definition: ListDefinition<E>
  readonly params: ParamsOf<E>
  readonly download: Endpoint & { readonly data: typeof FILE }
  readonly fileName: string
}

/** What people thought of a content: the cards, and below them what everybody said (product 30 §3). */
export function FeedbackPanel<E extends ListEndpoint>({ type, id, definition, params, download, fileName }: Props<E>) {
  const control = useListState(definition)
  const sheet = useListExport({
    ...{ definition, state: control.state, params, download, fileName },
    failed: 'Failed to download feedback',
  })
  return (
    <div className={css.panel}>
      <ListHeading title="Feedback" subtitle="What participants thought of it">
        <Button
          variant="default"
          loading={sheet.pending}
          leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden />}
          onClick={sheet.run}
        >
          {t('Export to Excel')}
        </Button>
      </ListHeading>
      <FeedbackCards type={type} id={id} batch={control.state.filters.batch_id || undefined} />
      <ListView definition={definition} control={control} params={params} />
    </div>
  )
}

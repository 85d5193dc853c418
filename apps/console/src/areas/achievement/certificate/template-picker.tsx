import { templateApi, templateScreens } from '@pelita/contract/areas/certificate/template.ts'
import { certificateTemplate } from '@pelita/contract/learning/certificate/certificate-types.ts'
import { useId, useState } from 'react'
import { readData, useData } from '../../../data/use-data.ts'
import { CardsSkeleton } from '../../../kit/feedback/skeletons.tsx'
import { EmptyState, ErrorState, NothingMatches } from '../../../kit/feedback/states.tsx'
import { FieldFrame } from '../../../kit/form/field/field-frame.tsx'
import { useField } from '../../../kit/form/field/use-field.tsx'
import type { GuardedForm } from '../../../kit/form/use-guarded-form.ts'
import { LinkButton } from '../../../kit/list/frame/link-button.tsx'
import { ListFooter } from '../../../kit/list/frame/list-footer.tsx'
import { SearchBox } from '../../../kit/list/search/search-box.tsx'
import { useNarrow } from '../../../kit/list/state/use-narrow.ts'
import { t } from '../../../kit/text/t.ts'
import css from './certificate.module.css'
import type { CertificateValues } from './certificate-values.ts'
import { TemplateCard } from './template-card.tsx'

/** Certificates per page of a picker. */
const PAGE_SIZE = 9
const SEARCH_DELAY = 500
const FAILED = 'Failed get certificate templates'

const ask = (type: number, page: number, keyword = '') =>
  ({ type, status: 'publish', page, page_size: PAGE_SIZE, ...(keyword && { keyword }) }) as const

/** The published templates of the chosen module type, each as a small sheet. */
export function TemplatePicker({ form }: { form: GuardedForm<CertificateValues> }) {
  const field = { form, name: 'template_id', label: 'Certificate Template', required: true } as const
  const { value, change, frame } = useField(field)
  const type = String(form.fields.values.type ?? '')
  return (
    <FieldFrame frame={frame} role="radiogroup">
      {type === '' ? (
        <p className={css.hint}>{t('Select a module type to see its templates.')}</p>
      ) : (
        <Templates key={type} type={Number(type)} chosen={String(value ?? '')} choose={change} />
      )}
    </FieldFrame>
  )
}

interface TemplatesProps {
  type: number
  chosen: string
  choose: (id: string) => void
}

function Templates({ type, chosen, choose }: TemplatesProps) {
  const group = useId()
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const search = (wanted: string) => {
    setKeyword(wanted)
    setPage(1)
  }
  const { data: all } = useData(templateApi.list, { query: ask(type, 1) }, FAILED, { show: 'none' })
  // A handful is seen at a glance; a search would only stand in the way.
  const many = (all?.pagination.total_data ?? 0) > PAGE_SIZE
  return (
    <div className={css.picker}>
      {many && <SearchBox placeholder="Search by title" keyword={keyword} search={search} delay={SEARCH_DELAY} />}
      <Sheets {...{ type, chosen, choose, group, keyword, page, search }} go={setPage} />
    </div>
  )
}

interface SheetsProps extends TemplatesProps {
  group: string
  keyword: string
  search: (keyword: string) => void
  page: number
  go: (page: number) => void
}

/** One page of templates. */
function Sheets({ type, chosen, choose, group, keyword, page, search, go }: SheetsProps) {
  const narrow = useNarrow()
  const { data, error, refetch } = useData(templateApi.list, { query: ask(type, page, keyword) }, FAILED, { show: 'none' })
  if (!data) return error ? <ErrorState text={FAILED} cause={error} retry={() => void refetch()} /> : <CardsSkeleton cards={3} />
  const { results, pagination } = data
  const expectNext = () => {
    if (page >= pagination.total_pages) return
    readData(templateApi.list, { query: ask(type, page + 1, keyword) }, FAILED).catch(() => undefined)
  }
  const elsewhere = chosen !== '' && !results.some(({ id }) => id === chosen) && <Elsewhere id={chosen} />
  if (results.length === 0)
    return (
      <>
        {elsewhere}
        {keyword ? (
          <NothingMatches clear={() => search('')} small />
        ) : (
          <EmptyState
            title="No published certificate template for this module type"
            action={
              <LinkButton
                label="Open Certificate Templates"
                to={templateScreens.list.path}
                needs={certificateTemplate.can('list')}
              />
            }
            small
          />
        )}
      </>
    )
  return (
    <>
      {elsewhere}
      <div className={css.templates}>
        {results.map((row) => (
          <TemplateCard key={row.id} group={group} template={row} chosen={row.id === chosen} choose={() => choose(row.id)} />
        ))}
      </div>
      {pagination.total_pages > 1 && <ListFooter {...{ pagination, page, go, expectNext, narrow }} pageSize={PAGE_SIZE} />}
    </>
  )
}

/** The chosen one stands on another page, or is no longer published. */
function Elsewhere({ id }: { id: string }) {
  const { data } = useData(templateApi.detail, { params: { id } }, FAILED, { show: 'none' })
  return <p className={css.elsewhere}>{data && t('Selected: {title}', { title: data.title })}</p>
}

import { Button } from '@mantine/core'
import { type DirectoryCompetency, referenceDataApi } from '@pelita/contract/areas/reference-data.ts'
import { competencyApi } from '@pelita/contract/learning/competency.ts'
import { useAction } from '../../data/use-action.ts'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { PrimaryButton } from '../../kit/feedback/primary-button.tsx'
import { lazyOptions } from '../../kit/filters/lazy-options.ts'
import { useSelection } from '../../kit/list/bulk/selection.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useLocalListState } from '../../kit/list/state/use-list-state.ts'
import { t } from '../../kit/text/t.ts'
import { readDomains } from './business-domains.ts'

/** What the organisation has already is left out. */
const directory = defineList({
  endpoint: referenceDataApi.directoryCompetencies,
  failed: 'Failed get directory of competencies',
  title: 'Directory of competencies',
  searchPlaceholder: 'Search by code or name',
  empty: 'Your organization has every competency of the directory',
  always: { adopted: 'false' },
  pageSize: 10,
  filters: [
    {
      kind: 'choice',
      name: 'business_domain_id',
      label: 'Business Domain',
      useOptions: lazyOptions('business_domains', 'Failed get business domains', async () => readDomains),
    },
  ],
  columns: [
    { header: 'Code', field: 'code', sort: 'code' },
    { header: 'Name', field: 'name', sort: 'name', grow: true, lead: true },
    { header: 'Business Domain', field: 'business_domain', sort: 'business_domain' },
  ],
  sort: { column: 'code', direction: 'asc' },
  nameOf: (row) => row.name,
})

export const openDirectory = (): void => {
  void openDialog((close) => <Directory close={() => close()} />, { title: 'Add from Directory', size: 'lg' })
}

function Directory({ close }: { close: () => void }) {
  const control = useLocalListState(directory)
  const selection = useSelection<DirectoryCompetency>()
  const adopt = useAction(competencyApi.adopt, {
    done: ({ adopted }) => t('{count} competencies have been successfully added.', { count: adopted }),
    failed: 'Failed to add competencies',
    also: ['directory-competencies'],
  })
  const add = async () => {
    if (await adopt.run({ body: { directory_ids: [...selection.chosen.keys()] } })) close()
  }
  return (
    <>
      <ListView definition={directory} control={control} selection={selection} plain />
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <PrimaryButton
          missing={selection.chosen.size === 0 && 'Please select at least one competency'}
          loading={adopt.pending}
          onClick={() => void add()}
        >
          {selection.chosen.size === 0 ? t('Add') : t('Add ({count})', { count: selection.chosen.size })}
        </PrimaryButton>
      </DialogButtons>
    </>
  )
}

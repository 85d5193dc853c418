import { achievement } from '@pelita/contract/areas/achievement/award.ts'
import { awardScreens } from '@pelita/contract/areas/certificate/certificate-screens.ts'
import { templateApi } from '@pelita/contract/areas/certificate/template.ts'
import { day } from '../../kit/format/dates.ts'
import { named } from '../../kit/list/cells/named-record.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { ListHeading } from '../../kit/list/frame/list-heading.tsx'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import { t } from '../../kit/text/t.ts'
import css from './template.module.css'

const usedIn = defineList({
  endpoint: templateApi.usedIn,
  failed: 'Failed get certificate template',
  title: 'Used In',
  searchPlaceholder: 'Search by name',
  empty: 'No certificate uses this template yet',
  filledBy: {
    way: { label: 'Create Certificate', to: awardScreens.create.path, needs: achievement.can('create') },
  },
  columns: [
    { header: 'Name', field: 'name', sort: 'name', grow: true, names: (row) => named('certificates', row.id) },
    { header: 'Module Type', cell: (row) => t(row.type_label) },
    { header: 'Issued', field: 'issued', align: 'right' },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
})

/** The certificates that are made of a template. */
export function UsedIn({ id }: { id: string }) {
  const control = useListState(usedIn)
  return (
    <div className={css.usedIn}>
      <ListHeading title={usedIn.title} />
      <ListView definition={usedIn} control={control} params={{ id }} />
    </div>
  )
}

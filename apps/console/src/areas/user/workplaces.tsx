import { Button } from '@mantine/core'
import { user } from '@pelita/contract/platform/user.ts'
import {
  type CompanyRow,
  companyForm,
  type DivisionRow,
  divisionForm,
  workplaceApi,
} from '@pelita/contract/platform/workplace.ts'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useAction } from '../../data/use-action.ts'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { defineList, type ListDefinition, type ListEndpoint } from '../../kit/list/define-list.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useLocalListState } from '../../kit/list/state/use-list-state.ts'
import { t } from '../../kit/text/t.ts'
import { PlaceForm } from './place-form.tsx'

const needs = user.can('update')
const CODE_MAX = 30
const NAME_MAX = 100

const divisions = defineList({
  endpoint: workplaceApi.divisions,
  failed: 'Failed get divisions',
  title: 'Divisions',
  searchPlaceholder: 'Search by code or name',
  columns: [
    { header: 'Code', field: 'division_code', sort: 'division_code' },
    { header: 'Name', field: 'division_name', sort: 'division_name', grow: true, lead: true },
    { header: 'Accounts', field: 'accounts', align: 'right' },
  ],
  sort: { column: 'division_name', direction: 'asc' },
  nameOf: (row) => row.division_name,
  actions: [{ label: 'Edit', icon: IconPencil, needs, run: (row) => openDivision(row) }],
  remove: {
    endpoint: workplaceApi.removeDivision,
    needs,
    when: (row) => row.can_delete,
    entity: 'Division',
    name: (row) => row.division_name,
  },
})

const companies = defineList({
  endpoint: workplaceApi.companies,
  failed: 'Failed get companies',
  title: 'Companies',
  searchPlaceholder: 'Search by code or name',
  columns: [
    { header: 'Code', field: 'company_code', sort: 'company_code' },
    { header: 'Name', field: 'company_name', sort: 'company_name', grow: true, lead: true },
    { header: 'Accounts', field: 'accounts', align: 'right' },
  ],
  sort: { column: 'company_name', direction: 'asc' },
  nameOf: (row) => row.company_name,
  actions: [{ label: 'Edit', icon: IconPencil, needs, run: (row) => openCompany(row) }],
  remove: {
    endpoint: workplaceApi.removeCompany,
    needs,
    when: (row) => row.can_delete,
    entity: 'Company',
    name: (row) => row.company_name,
  },
})

export const manageDivisions = (): void => {
  void openDialog(() => <Places definition={divisions} add={{ label: 'Add Division', run: () => openDivision(null) }} />, {
    title: 'Manage Divisions',
    size: 'md',
  })
}

export const manageCompanies = (): void => {
  void openDialog(() => <Places definition={companies} add={{ label: 'Add Company', run: () => openCompany(null) }} />, {
    title: 'Manage Companies',
    size: 'md',
  })
}

interface PlacesProps<E extends ListEndpoint> {
  definition: ListDefinition<E>
  add: { label: string; run: () => void }
}

function Places<E extends ListEndpoint>({ definition, add }: PlacesProps<E>) {
  const control = useLocalListState(definition)
  const button = (
    <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={add.run}>
      {t(add.label)}
    </Button>
  )
  return <ListView definition={definition} control={control} extra={button} plain />
}

const openDivision = (row: DivisionRow | null): void => {
  void openDialog((close) => <DivisionForm row={row} close={() => close()} />, {
    title: row ? 'Edit Division' : 'Add Division',
    size: 'sm',
  })
}

function DivisionForm({ row, close }: { row: DivisionRow | null; close: () => void }) {
  const create = useAction(workplaceApi.createDivision, {
    done: 'Division has been successfully created.',
    failed: 'Failed to create division',
  })
  const update = useAction(workplaceApi.updateDivision, {
    done: 'Division has been successfully changed.',
    failed: 'Failed to change division',
    also: ['users'],
  })
  return (
    <PlaceForm
      schema={divisionForm}
      fields={[
        ['division_code', 'Division Code', CODE_MAX],
        ['division_name', 'Division Name', NAME_MAX],
      ]}
      initial={{ division_code: row?.division_code ?? '', division_name: row?.division_name ?? '' }}
      submit={row ? 'Save' : 'Create'}
      save={async (body) => {
        const { id, updated_at } = row ?? { id: '', updated_at: undefined }
        return Boolean(row ? await update.run({ params: { id }, body: { ...body, updated_at } }) : await create.run({ body }))
      }}
      close={close}
    />
  )
}

const openCompany = (row: CompanyRow | null): void => {
  void openDialog((close) => <CompanyForm row={row} close={() => close()} />, {
    title: row ? 'Edit Company' : 'Add Company',
    size: 'sm',
  })
}

function CompanyForm({ row, close }: { row: CompanyRow | null; close: () => void }) {
  const create = useAction(workplaceApi.createCompany, {
    done: 'Company has been successfully created.',
    failed: 'Failed to create company',
  })
  const update = useAction(workplaceApi.updateCompany, {
    done: 'Company has been successfully changed.',
    failed: 'Failed to change company',
    also: ['users'],
  })
  return (
    <PlaceForm
      schema={companyForm}
      fields={[
        ['company_code', 'Company Code', CODE_MAX],
        ['company_name', 'Company Name', NAME_MAX],
      ]}
      initial={{ company_code: row?.company_code ?? '', company_name: row?.company_name ?? '' }}
      submit={row ? 'Save' : 'Create'}
      save={async (body) => {
        const { id, updated_at } = row ?? { id: '', updated_at: undefined }
        return Boolean(row ? await update.run({ params: { id }, body: { ...body, updated_at } }) : await create.run({ body }))
      }}
      close={close}
    />
  )
}

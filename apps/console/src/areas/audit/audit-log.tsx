import { Button } from '@mantine/core'
import { auditApi, auditScreens } from '@pelita/contract/areas/audit.ts'
import { binScreens } from '@pelita/contract/areas/bin.ts'
import { IconFileSpreadsheet, IconTrash, IconX } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { saveFile } from '../../data/download.ts'
import { browserZone } from '../../kit/format/browser-zone.ts'
import { narrowingOf } from '../../kit/list/list-query.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { useListState } from '../../kit/list/use-list-state.ts'
import { t } from '../../kit/text/t.ts'
import { auditList } from './audit-list.tsx'

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Everything that was done in the organisation, or with `entity_id` to one record. */
export default function AuditLog() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const entity_id = textOf(search.entity_id)
  const entity_type = textOf(search.entity_type)
  const definition = useMemo(
    () => auditList({ ...(entity_id && { entity_id }), ...(entity_id && entity_type && { entity_type }) }),
    [entity_id, entity_type],
  )
  return (
    <ListScreen
      key={entity_id}
      definition={definition}
      header={<Header definition={definition} withBin={!entity_id} />}
      extra={entity_id && <OneRecord />}
    />
  )
}

function OneRecord() {
  return (
    <Button
      component={Link}
      to={auditScreens.log.path}
      variant="default"
      rightSection={<IconX size={16} stroke={1.5} aria-hidden />}
    >
      {t('Only one record')}
    </Button>
  )
}

function Header({ definition, withBin }: { definition: ReturnType<typeof auditList>; withBin: boolean }) {
  const { state } = useListState(definition)
  const [pending, setPending] = useState(false)
  const save = () => {
    setPending(true)
    const query = { ...narrowingOf(definition, state), ...browserZone() }
    void saveFile(auditApi.download, { query }, 'Audit_Log.xlsx', 'Failed to download history').finally(() => setPending(false))
  }
  return (
    <>
      {withBin && (
        <Button
          component={Link}
          to={binScreens.list.path}
          variant="default"
          leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
        >
          {t('Bin')}
        </Button>
      )}
      <Button loading={pending} onClick={save} leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden />}>
        {t('Export to Excel')}
      </Button>
    </>
  )
}

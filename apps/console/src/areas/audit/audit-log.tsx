import { Button } from '@mantine/core'
import { binScreens } from '@pelita/contract/areas/bin.ts'
import { auditScreens } from '@pelita/contract/platform/audit.ts'
import { IconTrash, IconX } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ListScreen } from '../../kit/list/list-screen.tsx'
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
    <ListScreen key={entity_id} definition={definition} header={!entity_id && <ToBin />} extra={entity_id && <OneRecord />} />
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

const ToBin = () => (
  <Button
    component={Link}
    to={binScreens.list.path}
    variant="default"
    leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
  >
    {t('Bin')}
  </Button>
)

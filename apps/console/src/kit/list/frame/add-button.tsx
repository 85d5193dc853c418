import { Button } from '@mantine/core'
import type { Needs } from '@pelita/contract/core/catalogue.ts'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useAllowed } from '../../../data/session.ts'
import { t } from '../../text/t.ts'

/** The way to a new record, for those who may make one. */
export function AddButton({ label, to, needs }: { label: string; to: string; needs: Needs }) {
  if (!useAllowed(needs)) return null
  return (
    <Button component={Link} to={to} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
      {t(label)}
    </Button>
  )
}

import { Button } from '@mantine/core'
import type { Needs } from '@pelita/contract/core/catalogue.ts'
import { Link } from '@tanstack/react-router'
import { useAllowed } from '../../../data/session.ts'
import { t } from '../../text/t.ts'

/** The way to where something that is missing here is made, for those who may go it. */
export function LinkButton({ label, to, needs }: { label: string; to: string; needs: Needs }) {
  if (!useAllowed(needs)) return null
  return (
    <Button component={Link} to={to} variant="default">
      {t(label)}
    </Button>
  )
}

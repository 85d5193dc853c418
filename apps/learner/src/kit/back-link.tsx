import { t } from '@pelita/console/kit/text/t.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from './path.tsx'

/** Where one came from, named. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className="back" to={to}>
      <IconArrowLeft size={18} stroke={1.5} aria-hidden />
      {t(label)}
    </Link>
  )
}

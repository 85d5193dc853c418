import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMayOpen } from '../page/use-may-open.ts'
import { t } from '../text/t.ts'

interface Props {
  to: string
  label: string
  icon: Icon
  /** What the page is about, for readers who meet the button alone. */
  of: string
  /** Beside the work: a code that is shown to a room. */
  inNewTab?: boolean
}

/** A button to a page, for those who may open it. */
export function PageLink({ to, label, icon: Icon, of, inNewTab = false }: Props) {
  const path = to.split('?')[0] ?? to
  if (!useMayOpen()(path)) return null
  const look = {
    ...{ variant: 'default', size: 'compact-md', 'aria-label': `${t(label)} ${of}` },
    leftSection: <Icon size={16} stroke={1.5} aria-hidden />,
  } as const
  return inNewTab ? (
    <Button {...look} component="a" href={to} target="_blank" rel="noopener">
      {t(label)}
    </Button>
  ) : (
    <Button {...look} component={Link} to={to}>
      {t(label)}
    </Button>
  )
}

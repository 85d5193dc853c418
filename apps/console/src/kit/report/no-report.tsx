import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { TAMPERED } from '../../data/detail-query.ts'
import { EmptyState } from '../feedback/states.tsx'
import { t } from '../text/t.ts'
import css from './report.module.css'

interface Props {
  /** The page the report was to be opened from. */
  back: string
  /** A link was given, but nobody of this organisation made it. */
  tampered: boolean
}

/** A report is about one use of something; without a readable link there is none to show. */
export function NoReport({ back, tampered }: Props) {
  const navigate = useNavigate()
  return (
    <div className={css.nothing} role="alert">
      <EmptyState
        kind="unchosen"
        title={tampered ? TAMPERED : 'No Report Selected'}
        text="Please select a report you want to view"
        action={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
            onClick={() => void navigate({ to: back })}
          >
            {t('Back')}
          </Button>
        }
      />
    </div>
  )
}

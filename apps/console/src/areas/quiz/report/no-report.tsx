import { Button } from '@mantine/core'
import { quizScreens } from '@pelita/contract/areas/quiz/quiz.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { TAMPERED } from '../../../data/detail-query.ts'
import { EmptyState } from '../../../kit/feedback/states.tsx'
import { t } from '../../../kit/text/t.ts'
import css from './report.module.css'

interface Props {
  quizId: string
  /** A link was given, but nobody of this organisation made it. */
  tampered: boolean
}

/** A report is about one use of a quiz; without a readable link there is none to show. */
export function NoReport({ quizId, tampered }: Props) {
  const navigate = useNavigate()
  const back = () => void navigate({ to: pathTo(quizScreens.detail.path, { id: quizId }) })
  return (
    <div className={css.nothing} role="alert">
      <EmptyState
        title={tampered ? TAMPERED : 'No Report Selected'}
        text="Please select a report you want to view"
        action={
          <Button variant="default" leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />} onClick={back}>
            {t('Back')}
          </Button>
        }
      />
    </div>
  )
}

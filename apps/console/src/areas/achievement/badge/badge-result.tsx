import { Button } from '@mantine/core'
import { badgeScreens } from '@pelita/contract/areas/achievement/badge.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { TAMPERED } from '../../../data/detail-query.ts'
import { showWarning } from '../../../kit/feedback/failure.tsx'
import { EmptyState } from '../../../kit/feedback/states.tsx'
import { t } from '../../../kit/text/t.ts'
import css from './badge.module.css'
import { ResultPage } from './result-page.tsx'
import { openResult } from './result-scope.ts'

/** Who has the badge through one use of it; which one is told by the encrypted `detail` query. */
export default function BadgeResult() {
  const { id = '' } = useParams({ strict: false })
  const { detail = '' } = useSearch({ strict: false })
  const scope = useMemo(() => (detail === '' ? null : openResult(detail)), [detail])
  const navigate = useNavigate()
  const tampered = detail !== '' && !scope
  const toDetail = pathTo(badgeScreens.detail.path, { id })

  useEffect(() => {
    if (!tampered) return
    showWarning('Error', TAMPERED)
    void navigate({ to: toDetail, replace: true })
  }, [tampered, navigate, toDetail])

  if (scope) return <ResultPage key={detail} badgeId={id} scope={scope} />
  if (tampered) return null
  return (
    <div className={css.nothing} role="alert">
      <EmptyState
        title="No Report Selected"
        text="Please select a report you want to view"
        action={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
            onClick={() => void navigate({ to: toDetail })}
          >
            {t('Back')}
          </Button>
        }
      />
    </div>
  )
}

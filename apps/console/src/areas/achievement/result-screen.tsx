import { pathTo } from '@pelita/contract/core/screen.ts'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import { TAMPERED } from '../../data/detail-query.ts'
import { showWarning } from '../../kit/feedback/failure.tsx'
import { NoReport } from '../../kit/report/no-report.tsx'
import type { AchievementKind } from './achievement-kind.ts'
import { openResult, type ResultScope } from './result-scope.ts'

interface Props {
  kind: AchievementKind
  children: (id: string, scope: ResultScope) => ReactNode
}

/** Who has an achievement through one use of it; which one is told by the encrypted `detail` query. */
export function ResultScreen({ kind, children }: Props) {
  const { id = '' } = useParams({ strict: false })
  const { detail = '' } = useSearch({ strict: false })
  const scope = useMemo(() => (detail === '' ? null : openResult(detail)), [detail])
  const navigate = useNavigate()
  const tampered = detail !== '' && !scope
  const toDetail = pathTo(kind.screens.detail.path, { id })

  useEffect(() => {
    if (!tampered) return
    showWarning('Error', TAMPERED)
    void navigate({ to: toDetail, replace: true })
  }, [tampered, navigate, toDetail])

  if (scope) return children(id, scope)
  if (tampered) return null
  return <NoReport back={toDetail} tampered={false} />
}

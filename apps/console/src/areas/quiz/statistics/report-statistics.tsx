import { useEffect, useRef, useState } from 'react'
import type { GivenScope } from '../../../kit/report/report-scope.ts'
import { useNear } from '../questions/near-view.ts'
import { openRegrade } from '../regrade/regrade-dialog.tsx'
import { ItemStatistics } from './item-statistics.tsx'
import css from './statistics.module.css'

/** The statistics at the end of a report; every answer is read for them, so they wait until somebody comes near. */
export function ReportStatistics({ quizId, scope }: { quizId: string; scope: GivenScope['scope'] }) {
  const box = useRef<HTMLDivElement>(null)
  const near = useNear(box)
  const [wanted, setWanted] = useState(false)
  useEffect(() => setWanted((before) => before || near), [near])
  return (
    <div ref={box} className={css.report}>
      {wanted && (
        <ItemStatistics
          quizId={quizId}
          scope={scope}
          regrade={({ question_id, no }) => openRegrade({ quizId, scope }, { id: question_id, no })}
        />
      )}
    </div>
  )
}

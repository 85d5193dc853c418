import { Button } from '@mantine/core'
import { quiz, quizScreens } from '@pelita/contract/areas/quiz/quiz.ts'
import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { IconArrowLeft, IconFileSpreadsheet } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { saveFile } from '../../../data/download.ts'
import { useAllowed } from '../../../data/session.ts'
import { browserZone } from '../../../kit/format/browser-zone.ts'
import { t } from '../../../kit/text/t.ts'
import { reportPath } from '../report/report-paths.ts'
import type { ReviewParams } from './use-essay-grades.ts'

/** Back to the report this review was opened from, and the attempt as a file. */
export function ReviewActions({ params, name }: { params: ReviewParams; name: string }) {
  const navigate = useNavigate()
  const { detail = '' } = useSearch({ strict: false })
  const mayReport = useAllowed(quiz.can('report'))
  const [pending, setPending] = useState(false)
  const back =
    detail !== '' && mayReport ? reportPath(params.quizId, detail) : pathTo(quizScreens.detail.path, { id: params.quizId })
  const download = async () => {
    setPending(true)
    const input = { params, query: browserZone() }
    await saveFile(quizResultApi.downloadReview, input, `Quiz_result_${name}.xlsx`, 'Failed to download Quiz result')
    setPending(false)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
        onClick={() => void navigate({ href: back })}
      >
        {t('Back')}
      </Button>
      <Button
        loading={pending}
        leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden />}
        onClick={() => void download()}
      >
        {t('Download Report')}
      </Button>
    </>
  )
}

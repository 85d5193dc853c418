import { Button } from '@mantine/core'
import { quizScreens } from '@pelita/contract/areas/quiz/quiz.ts'
import { addableKinds, isSurvey, type QuestionType } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { IconChartBar, IconChevronDown, IconFileZip, IconPencilCheck, IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { saveFile } from '../../../data/download.ts'
import { type Command, CommandMenu } from '../../../kit/feedback/command-menu.tsx'
import type { GivenScope } from '../../../kit/report/report-scope.ts'
import { t } from '../../../kit/text/t.ts'
import { openRegrade } from '../regrade/regrade-dialog.tsx'

interface Props {
  quizId: string
  /** The sealed scope, as links carry it; empty over all uses. */
  detail: string
  scope: GivenScope['scope']
  /** Surveys are compared, quizzes graded; LIM 2, a test before and after, is both. */
  questionType: QuestionType
  title: string
}

/** What can be done with results beyond reading them. */
export function InsightMenu({ quizId, detail, scope, questionType, title }: Props) {
  const navigate = useNavigate()
  const open = (path: (typeof quizScreens)['grading' | 'impact']['path']) =>
    void navigate({ to: pathTo(path, { id: quizId }), search: detail === '' ? {} : { detail } })
  const grading: Command[] = [
    { label: 'Grade Essays', icon: IconPencilCheck, run: () => open(quizScreens.grading.path) },
    { label: 'Regrade', icon: IconRefresh, run: () => openRegrade({ quizId, scope }) },
  ]
  const impact: Command[] = [{ label: 'Learning Impact', icon: IconChartBar, run: () => open(quizScreens.impact.path) }]
  const files: Command = {
    label: 'Download uploaded files',
    icon: IconFileZip,
    run: () => {
      const input = { params: { id: quizId }, query: { ...scope } }
      void saveFile(quizResultApi.files, input, `Files_${title}.zip`, 'Failed to download files')
    },
  }
  const commands = [
    ...(isSurvey(questionType) ? [] : grading),
    ...(isSurvey(questionType) || questionType === 'lim2' ? impact : []),
    ...(addableKinds(questionType).includes('upload') ? [files] : []),
  ]
  return (
    <CommandMenu
      label="More actions"
      align="end"
      commands={commands}
      trigger={(props) => (
        <Button {...props} variant="default" rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}>
          {t('More actions')}
        </Button>
      )}
    />
  )
}

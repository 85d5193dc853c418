import { type QuizDetail, quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../../data/download.ts'
import type { Command } from '../../../kit/feedback/command-menu.tsx'

const FORMATS = [
  { format: 'xlsx', label: 'Excel (XLSX)', extension: 'xlsx' },
  { format: 'gift', label: 'GIFT', extension: 'gift' },
  { format: 'qti', label: 'QTI package', extension: 'zip' },
] as const

type Source = Pick<QuizDetail, 'id' | 'title'>

const saveAs = ({ id, title }: Source, { format, extension }: (typeof FORMATS)[number]) =>
  saveFile(
    quizApi.exportQuestions,
    { params: { id }, query: { format } },
    `Questions_${title}.${extension}`,
    'Failed to export questions',
  )

/** The questions as a file, a command for each kind of file. */
export const exportFormats = (quiz: Source): Command[] =>
  FORMATS.map((choice) => ({ label: choice.label, run: () => void saveAs(quiz, choice) }))

/** The same among other commands. */
export const exportCommands = (quiz: Source): Command[] =>
  exportFormats(quiz).map((command) => ({ ...command, label: `Export questions: ${command.label}`, icon: IconDownload }))

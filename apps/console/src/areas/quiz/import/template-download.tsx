import { quizImportApi } from '@pelita/contract/areas/quiz/quiz-import.ts'
import { saveFile } from '../../../data/download.ts'
import { useData } from '../../../data/use-data.ts'
import { TemplateRow } from '../../../kit/import/template-row.tsx'

export const FAILED = 'Failed import questions.'

/** Where the template is and how large; read with the wizard, so that the popup knows it at once. */
export const useTemplate = () =>
  useData(quizImportApi.template, {}, FAILED, { show: 'none', staleTime: Number.POSITIVE_INFINITY }).data

/** The file to fill in, with its size. */
export function TemplateDownload({ onTemplate }: { onTemplate: () => void }) {
  const template = useTemplate()
  const extension = template?.url.match(/\.(\w+)(?:$|\?)/)?.[1] ?? 'xlsx'
  const save = async () => {
    if (await saveFile(quizImportApi.templateFile, {}, `Template Quiz.${extension}`, FAILED)) onTemplate()
  }
  return (
    <TemplateRow
      hint="Fill in the template, one question in each row, and import it here."
      bytes={template?.size}
      save={() => void save()}
    />
  )
}

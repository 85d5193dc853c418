import { useNavigate } from '@tanstack/react-router'
import { lazyOpener } from '../../../kit/feedback/lazy-opener.ts'
import { contentsPath, useCourseFlag } from '../course-words.ts'

const openPreview = lazyOpener(async () => (await import('./open-preview.tsx')).openPreview)

/** Shows one content as learners see it: in a popup, or on a page where the organisation wants that. */
export function usePreview(id: string): (contentId: string) => void {
  const asPage = useCourseFlag('preview_as_page')
  const navigate = useNavigate()
  return (contentId) => {
    if (asPage) void navigate({ to: contentsPath(id), search: { preview: contentId } })
    else void openPreview(id, contentId)
  }
}

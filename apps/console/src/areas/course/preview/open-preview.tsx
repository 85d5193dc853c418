import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import PreviewBody from './preview-body.tsx'

/** One content in a popup, as high as it needs. */
export const openPreview = (id: string, contentId: string): Promise<undefined> =>
  openDialog<undefined>(() => <PreviewBody id={id} contentId={contentId} />, { title: 'Preview', size: 'full-fit' })

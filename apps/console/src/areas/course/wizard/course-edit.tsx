import { ContentWizard } from '../../../kit/content/wizard/content-wizard.tsx'
import { courseWizard } from './course-wizard.tsx'

export default function CourseEdit() {
  return <ContentWizard kind={courseWizard} mode="edit" />
}

import { ContentWizard } from '../../../kit/content/wizard/content-wizard.tsx'
import { classroomWizard } from './classroom-wizard.tsx'

export default function ClassroomEdit() {
  return <ContentWizard kind={classroomWizard} mode="edit" />
}

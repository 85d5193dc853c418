import { ContentWizard } from '../../../kit/content/wizard/content-wizard.tsx'
import { classroomWizard } from './classroom-wizard.tsx'

export default function ClassroomCreate() {
  return <ContentWizard kind={classroomWizard} mode="create" />
}

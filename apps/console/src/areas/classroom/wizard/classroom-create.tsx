import { ClassroomWizard } from './classroom-wizard.tsx'

export default function ClassroomCreate() {
  return <ClassroomWizard mode="create" />
}

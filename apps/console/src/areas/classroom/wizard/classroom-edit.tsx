import { ClassroomWizard } from './classroom-wizard.tsx'

export default function ClassroomEdit() {
  return <ClassroomWizard mode="edit" />
}

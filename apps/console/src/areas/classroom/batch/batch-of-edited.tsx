import { BatchManage } from './batch-manage.tsx'

export default function BatchOfEdited() {
  return <BatchManage mode="edit" />
}

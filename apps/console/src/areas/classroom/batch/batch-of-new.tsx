import { BatchManage } from './batch-manage.tsx'

export default function BatchOfNew() {
  return <BatchManage mode="create" />
}

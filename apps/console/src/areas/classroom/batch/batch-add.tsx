import { BatchCreate } from './batch-create.tsx'

export default function BatchAdd() {
  return <BatchCreate mode="edit" />
}
